// Written by Reports/data/rebuild-devices from Reports/data/devices.csv. Change that file and run the script again.

extension DeviceCatalog {
  /// One model a line: identifier, name, family and year, with `|` between them.
  static let data = """
    arm64|iOS Simulator (Apple silicon)|Simulator|
    i386|iOS Simulator (Intel, 32 bit)|Simulator|
    iPad1,1|iPad|iPad|2010
    iPad1,2|iPad|iPad|2010
    iPad2,1|iPad 2|iPad|2011
    iPad2,2|iPad 2|iPad|2011
    iPad2,3|iPad 2|iPad|2011
    iPad2,4|iPad 2|iPad|2012
    iPad2,5|iPad mini|iPad|2012
    iPad2,6|iPad mini|iPad|2012
    iPad2,7|iPad mini|iPad|2012
    iPad3,1|iPad (3rd generation)|iPad|2012
    iPad3,2|iPad (3rd generation)|iPad|2012
    iPad3,3|iPad (3rd generation)|iPad|2012
    iPad3,4|iPad (4th generation)|iPad|2012
    iPad3,5|iPad (4th generation)|iPad|2012
    iPad3,6|iPad (4th generation)|iPad|2012
    iPad4,1|iPad Air|iPad|2013
    iPad4,2|iPad Air|iPad|2013
    iPad4,3|iPad Air|iPad|2014
    iPad4,4|iPad mini 2|iPad|2013
    iPad4,5|iPad mini 2|iPad|2013
    iPad4,6|iPad mini 2|iPad|2014
    iPad4,7|iPad mini 3|iPad|2014
    iPad4,8|iPad mini 3|iPad|2014
    iPad4,9|iPad mini 3|iPad|2014
    iPad5,1|iPad mini 4|iPad|2015
    iPad5,2|iPad mini 4|iPad|2015
    iPad5,3|iPad Air 2|iPad|2014
    iPad5,4|iPad Air 2|iPad|2014
    iPad6,3|iPad Pro (9.7-inch)|iPad|2016
    iPad6,4|iPad Pro (9.7-inch)|iPad|2016
    iPad6,7|iPad Pro (12.9-inch)|iPad|2015
    iPad6,8|iPad Pro (12.9-inch)|iPad|2015
    iPad6,11|iPad (5th generation)|iPad|2017
    iPad6,12|iPad (5th generation)|iPad|2017
    iPad7,1|iPad Pro (12.9-inch) (2nd generation)|iPad|2017
    iPad7,2|iPad Pro (12.9-inch) (2nd generation)|iPad|2017
    iPad7,3|iPad Pro (10.5-inch)|iPad|2017
    iPad7,4|iPad Pro (10.5-inch)|iPad|2017
    iPad7,5|iPad (6th generation)|iPad|2018
    iPad7,6|iPad (6th generation)|iPad|2018
    iPad7,11|iPad (7th generation)|iPad|2019
    iPad7,12|iPad (7th generation)|iPad|2019
    iPad8,1|iPad Pro (11-inch)|iPad|2018
    iPad8,2|iPad Pro (11-inch)|iPad|2018
    iPad8,3|iPad Pro (11-inch)|iPad|2018
    iPad8,4|iPad Pro (11-inch)|iPad|2018
    iPad8,5|iPad Pro (12.9-inch) (3rd generation)|iPad|2018
    iPad8,6|iPad Pro (12.9-inch) (3rd generation)|iPad|2018
    iPad8,7|iPad Pro (12.9-inch) (3rd generation)|iPad|2018
    iPad8,8|iPad Pro (12.9-inch) (3rd generation)|iPad|2018
    iPad8,9|iPad Pro (11-inch) (2nd generation)|iPad|2020
    iPad8,10|iPad Pro (11-inch) (2nd generation)|iPad|2020
    iPad8,11|iPad Pro (12.9-inch) (4th generation)|iPad|2020
    iPad8,12|iPad Pro (12.9-inch) (4th generation)|iPad|2020
    iPad11,1|iPad mini (5th generation)|iPad|2019
    iPad11,2|iPad mini (5th generation)|iPad|2019
    iPad11,3|iPad Air (3rd generation)|iPad|2019
    iPad11,4|iPad Air (3rd generation)|iPad|2019
    iPad11,6|iPad (8th generation)|iPad|2020
    iPad11,7|iPad (8th generation)|iPad|2020
    iPad12,1|iPad (9th generation)|iPad|2021
    iPad12,2|iPad (9th generation)|iPad|2021
    iPad13,1|iPad Air (4th generation)|iPad|2020
    iPad13,2|iPad Air (4th generation)|iPad|2020
    iPad13,4|iPad Pro (11-inch) (3rd generation)|iPad|2021
    iPad13,5|iPad Pro (11-inch) (3rd generation)|iPad|2021
    iPad13,6|iPad Pro (11-inch) (3rd generation)|iPad|2021
    iPad13,7|iPad Pro (11-inch) (3rd generation)|iPad|2021
    iPad13,8|iPad Pro (12.9-inch) (5th generation)|iPad|2021
    iPad13,9|iPad Pro (12.9-inch) (5th generation)|iPad|2021
    iPad13,10|iPad Pro (12.9-inch) (5th generation)|iPad|2021
    iPad13,11|iPad Pro (12.9-inch) (5th generation)|iPad|2021
    iPad13,16|iPad Air (5th generation)|iPad|2022
    iPad13,17|iPad Air (5th generation)|iPad|2022
    iPad13,18|iPad (10th generation)|iPad|2022
    iPad13,19|iPad (10th generation)|iPad|2022
    iPad14,1|iPad mini (6th generation)|iPad|2021
    iPad14,2|iPad mini (6th generation)|iPad|2021
    iPad14,3|iPad Pro (11-inch) (4th generation)|iPad|2022
    iPad14,4|iPad Pro (11-inch) (4th generation)|iPad|2022
    iPad14,5|iPad Pro (12.9-inch) (6th generation)|iPad|2022
    iPad14,6|iPad Pro (12.9-inch) (6th generation)|iPad|2022
    iPad14,8|iPad Air 11-inch (M2)|iPad|2024
    iPad14,9|iPad Air 11-inch (M2)|iPad|2024
    iPad14,10|iPad Air 13-inch (M2)|iPad|2024
    iPad14,11|iPad Air 13-inch (M2)|iPad|2024
    iPad15,3|iPad Air 11-inch (M3)|iPad|2025
    iPad15,4|iPad Air 11-inch (M3)|iPad|2025
    iPad15,5|iPad Air 13-inch (M3)|iPad|2025
    iPad15,6|iPad Air 13-inch (M3)|iPad|2025
    iPad15,7|iPad (A16)|iPad|2025
    iPad15,8|iPad (A16)|iPad|2025
    iPad16,1|iPad mini (A17 Pro)|iPad|2024
    iPad16,2|iPad mini (A17 Pro)|iPad|2024
    iPad16,3|iPad Pro 11-inch (M4)|iPad|2024
    iPad16,4|iPad Pro 11-inch (M4)|iPad|2024
    iPad16,5|iPad Pro 13-inch (M4)|iPad|2024
    iPad16,6|iPad Pro 13-inch (M4)|iPad|2024
    iPad16,8|iPad Air 11-inch (M4)|iPad|2026
    iPad16,9|iPad Air 11-inch (M4)|iPad|2026
    iPad16,10|iPad Air 13-inch (M4)|iPad|2026
    iPad16,11|iPad Air 13-inch (M4)|iPad|2026
    iPad17,1|iPad Pro 11-inch (M5)|iPad|2025
    iPad17,2|iPad Pro 11-inch (M5)|iPad|2025
    iPad17,3|iPad Pro 13-inch (M5)|iPad|2025
    iPad17,4|iPad Pro 13-inch (M5)|iPad|2025
    iPhone1,1|iPhone|iPhone|2007
    iPhone1,2|iPhone 3G|iPhone|2008
    iPhone2,1|iPhone 3GS|iPhone|2009
    iPhone3,1|iPhone 4|iPhone|2010
    iPhone3,2|iPhone 4|iPhone|2010
    iPhone3,3|iPhone 4|iPhone|2010
    iPhone4,1|iPhone 4S|iPhone|2011
    iPhone4,2|iPhone 4S|iPhone|2011
    iPhone4,3|iPhone 4S|iPhone|2011
    iPhone5,1|iPhone 5|iPhone|2012
    iPhone5,2|iPhone 5|iPhone|2012
    iPhone5,3|iPhone 5c|iPhone|2013
    iPhone5,4|iPhone 5c|iPhone|2013
    iPhone6,1|iPhone 5s|iPhone|2013
    iPhone6,2|iPhone 5s|iPhone|2013
    iPhone7,1|iPhone 6 Plus|iPhone|2014
    iPhone7,2|iPhone 6|iPhone|2014
    iPhone8,1|iPhone 6s|iPhone|2015
    iPhone8,2|iPhone 6s Plus|iPhone|2015
    iPhone8,4|iPhone SE (1st generation)|iPhone|2016
    iPhone9,1|iPhone 7|iPhone|2016
    iPhone9,2|iPhone 7 Plus|iPhone|2016
    iPhone9,3|iPhone 7|iPhone|2016
    iPhone9,4|iPhone 7 Plus|iPhone|2016
    iPhone10,1|iPhone 8|iPhone|2017
    iPhone10,2|iPhone 8 Plus|iPhone|2017
    iPhone10,3|iPhone X|iPhone|2017
    iPhone10,4|iPhone 8|iPhone|2017
    iPhone10,5|iPhone 8 Plus|iPhone|2017
    iPhone10,6|iPhone X|iPhone|2017
    iPhone11,2|iPhone XS|iPhone|2018
    iPhone11,4|iPhone XS Max|iPhone|2018
    iPhone11,6|iPhone XS Max|iPhone|2018
    iPhone11,8|iPhone XR|iPhone|2018
    iPhone12,1|iPhone 11|iPhone|2019
    iPhone12,3|iPhone 11 Pro|iPhone|2019
    iPhone12,5|iPhone 11 Pro Max|iPhone|2019
    iPhone12,8|iPhone SE (2nd generation)|iPhone|2020
    iPhone13,1|iPhone 12 mini|iPhone|2020
    iPhone13,2|iPhone 12|iPhone|2020
    iPhone13,3|iPhone 12 Pro|iPhone|2020
    iPhone13,4|iPhone 12 Pro Max|iPhone|2020
    iPhone14,2|iPhone 13 Pro|iPhone|2021
    iPhone14,3|iPhone 13 Pro Max|iPhone|2021
    iPhone14,4|iPhone 13 mini|iPhone|2021
    iPhone14,5|iPhone 13|iPhone|2021
    iPhone14,6|iPhone SE (3rd generation)|iPhone|2022
    iPhone14,7|iPhone 14|iPhone|2022
    iPhone14,8|iPhone 14 Plus|iPhone|2022
    iPhone15,2|iPhone 14 Pro|iPhone|2022
    iPhone15,3|iPhone 14 Pro Max|iPhone|2022
    iPhone15,4|iPhone 15|iPhone|2023
    iPhone15,5|iPhone 15 Plus|iPhone|2023
    iPhone16,1|iPhone 15 Pro|iPhone|2023
    iPhone16,2|iPhone 15 Pro Max|iPhone|2023
    iPhone17,1|iPhone 16 Pro|iPhone|2024
    iPhone17,2|iPhone 16 Pro Max|iPhone|2024
    iPhone17,3|iPhone 16|iPhone|2024
    iPhone17,4|iPhone 16 Plus|iPhone|2024
    iPhone17,5|iPhone 16e|iPhone|2025
    iPhone18,1|iPhone 17 Pro|iPhone|2025
    iPhone18,2|iPhone 17 Pro Max|iPhone|2025
    iPhone18,3|iPhone 17|iPhone|2025
    iPhone18,4|iPhone Air|iPhone|2025
    iPhone18,5|iPhone 17e|iPhone|2026
    iPhone19,2|iPhone 18 Pro|iPhone|2026
    iPhone19,3|iPhone 18 Pro Max|iPhone|2026
    iPhone19,4|iPhone Duo|iPhone|2026
    iPhone19,7|iPhone 18 Pro Max|iPhone|2026
    iPhone99,11|Virtual iPhone (99,11)|iPhone|
    iPod1,1|iPod touch|iPod|2007
    iPod2,1|iPod touch (2nd generation)|iPod|2008
    iPod3,1|iPod touch (3rd generation)|iPod|2009
    iPod4,1|iPod touch (4th generation)|iPod|2010
    iPod5,1|iPod touch|iPod|2012
    iPod7,1|iPod touch (6th generation)|iPod|2015
    iPod9,1|iPod touch (7th generation)|iPod|2019
    x86_64|iOS Simulator (Intel)|Simulator|
    """
}
