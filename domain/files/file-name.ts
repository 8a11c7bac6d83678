/** What a file is called when it is kept: a name that every system takes and that shows what it is. */
import { withoutBrokenCharacters } from '../text/text-rules.ts';
import { extensionsOf, fileLimits, type FileKind } from './client-file.ts';

/** What a double click would run, whatever the system: refused by name where the content is text, and inside archives. */
const programExtensions = new Set(
  (
    'ade adp app appimage appref-ms appx appxbundle bat bas chm class cmd com command cpl crx deb dex dll dmg docm dotm ' +
    'drv elf exe gadget hlp hta htm html inf ins iso isp jar js jse jsp ksh library-ms lnk mad mde mht mhtml mjs msc ' +
    'msh msi msix msp mst ocx osx ova php phtml pif pl pm potm ppam ppsm pptm prg ps1 ps1xml psm1 py pyc pyw rb reg rpm ' +
    'scf scpt scptd scr sct settingcontent-ms sh shb shs sldm so swf sys terminal url vb vbe vbs vbscript wasm ' +
    'webloc website workflow ws wsc wsf wsh xbap xhtml xla xlam xll xlm xlsb xlsm xltm xpi xsl xslt zsh'
  ).split(' '),
);
const archiveExtensions = new Set(
  '7z ace apk arj bz2 cab ear gz img jar lha lz lzh lzma r00 rar tar tbz tgz txz vhd vhdx war xz z zip zst'.split(
    ' ',
  ),
);

/** Programs and scripts; macro documents are among them. */
export const isProgramName = (name: string): boolean => programExtensions.has(extensionOf(name));
export const isArchiveName = (name: string): boolean => archiveExtensions.has(extensionOf(name));

function extensionOf(name: string): string {
  // Windows ignores dots and spaces at the end.
  let end = name.length;
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end--;
  const last = name.slice(0, end).split(/[\\/]/).at(-1)!;
  return last.includes('.') ? last.slice(last.lastIndexOf('.') + 1).toLowerCase() : '';
}

/** Names of devices, which Windows opens instead of a file. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Without folders, control characters, signs that turn the direction of writing or show nothing, and what file systems
 * forbid; cut to a length, with an extension of its kind.
 */
export function safeFileName(given: string, kind: FileKind): string {
  const last = withoutBrokenCharacters(given.slice(-4 * fileLimits.name))
    .split(/[\\/]/)
    .at(-1)!
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\s.]+$/g, '');
  const extensions: readonly string[] = extensionsOf[kind];
  const own = extensionOf(last);
  const isOwn = extensions.includes(own);
  const extension = isOwn ? last.slice(-own.length) : extensions[0]!;
  const stem = (isOwn ? last.slice(0, -own.length - 1) : last).replace(/^[\s.]+/, '');
  const letters = Array.from(stem)
    .slice(0, fileLimits.name - extension.length - 1)
    .join('')
    .trim();
  const named = letters === '' ? 'file' : devices.test(letters.split('.')[0]!) ? `_${letters}` : letters;
  return `${named}.${extension}`;
}
