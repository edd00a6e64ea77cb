#!/bin/sh
# Makes the logs in this folder anew from those in Fixtures/logs: each is what a tool makes of the log that it holds.
# Needs awk, iconv, gzip, zstd, xz, bzip2, tar and zip.
set -eu
cd "$(dirname "$0")"
logs=../logs
phone=$logs/transitions/zero-at-completion.log
tablet=$logs/transitions/before-load.log
console=$logs/window-hidden/never-shown-again.log
rack=$logs/rack/three-devices.log
escape=$(printf '\033')

# idevicesyslog --colors: what stands behind the level is white, and the reset comes at the end.
sed "s/^\([A-Z][a-z]* [ 0-9]*[0-9:.]* \)\(.*\)\( <[A-Za-z]*>:\) /$escape[0;37m\1$escape[1;36m\2$escape[m$escape[0;32m\3$escape[m $escape[1;37m/; s/\$/$escape[m/" \
  "$phone" >colours.log
# What a build server puts before each line.
awk '{ printf "2024-05-01T12:00:%02d.1234567Z %s\n", NR % 60, $0 }' "$console" >github-actions.log
awk '{ printf "[12:00:%02d]: %s\n", NR % 60, $0 }' "$phone" >fastlane.log
# Appium's server, which also says things of its own.
awk 'BEGIN { print "[Appium] Welcome to Appium v2.11.0"; print "[HTTP] --> POST /session {\"capabilities\":{}}" }
  { print "[XCUITestDriver@4f2c (0a1b2c3d)] [IOS_SYSLOG_ROW] " $0 }' "$tablet" >appium-server.log
awk '{ printf "info: [IOS_SYSLOG_ROW] %s {\"timestamp\":\"2024-05-01T12:00:%02d.123Z\"}\n", $0, NR % 60 }' "$tablet" \
  >iosSyslogFile.log
# A comment in an issue, the source of a web page, a paste out of a mail.
awk 'BEGIN { print "> It happens when I turn the phone:"; print "> ```" } { print "> " $0 } END { print "> ```" }' "$phone" >comment.md
sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' "$rack" >page-source.txt
sed 's/ /\xc2\xa0/g' "$console" >mail.txt
# PowerShell 5 writes UTF-16 with Windows' line ends.
{ printf '\377\376'; sed 's/$/\r/' "$phone" | iconv -f UTF-8 -t UTF-16LE; } >powershell.txt
# A tool that writes its progress on one line and goes on behind it.
awk '{ printf "[%d%%]\r[100%%]\r%s\n", NR, $0 }' "$console" >progress.log
# A copy in which each row stands twice; a device that is connected again and sends what it had sent.
awk '{ print; print }' "$console" >doubled.log
{ echo '[connected]'; head -n 12 "$phone"; echo '[disconnected]'; echo '[connected]'; cat "$phone"; } >connected-again.log

# Packed.
gzip -9nc "$rack" >rack.log.gz
zstd -q19c "$rack" >rack.log.zst
xz -9c "$rack" >rack.log.xz
bzip2 -9c "$rack" >rack.log.bz2
gzip -9nc "$rack" | head -c 1000 >cut.log.gz
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
folder=$work/sysdiagnose_2026.03.02_10-12-44+0900_iPhone-OS_iPhone_21A329
mkdir -p "$folder/logs/Reader" "$folder/WiFi" "$folder/summaries"
cp "$phone" "$folder/logs/Reader/syslog.log"
cp "$console" "$folder/logs/Reader/console.log"
printf 'bplist00\323\001\002\003' >"$folder/WiFi/preferences.plist"
printf '\211PNG\r\n\032\n\000\000\000\rIHDR' >"$folder/summaries/screenshot.png"
printf 'Nothing of note.\n' >"$folder/README.txt"
ln -s /etc/passwd "$folder/link"
find "$work" -exec touch -h -d '2026-03-02 10:12:44 UTC' {} +
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --format=ustar -cf - "${folder##*/}" | gzip -9n >sysdiagnose.tar.gz
rm -f from-qa.zip
cp sysdiagnose.tar.gz rack.log.gz "$work"
cp "$tablet" "$work/tablet.log"
touch -d '2026-03-02 10:12:44 UTC' "$work"/*.gz "$work"/*.log
(cd "$work" && TZ=UTC zip -qX9 from-qa.zip sysdiagnose.tar.gz rack.log.gz tablet.log)
mv "$work/from-qa.zip" .
