/** Formats that are no table and that Portico does not read, by how a file begins. */
const formats: readonly (readonly [start: RegExp, name: string])[] = [
  [/^%PDF-/, 'PDF'],
  [/^\xd0\xcf.\xe0\xa1\xb1/s, 'XLS (Excel 97–2003)'],
  [/^PK.{28}mimetypeapplication\/vnd\.oasis/s, 'ODS (OpenDocument)'],
  [/^PK[^ -~]{2}(?!.*(?:\[Content_Types\]|_rels\/|xl\/|docProps\/))/s, 'ZIP'],
  [/^\s{0,20}OFXHEADER:|<\?OFX|<OFX>/i, 'OFX'],
  [/^\s*!(?:Type|Account|Option):/i, 'QIF'],
  [/^01,[^,\r\n]*,[^,\r\n]*,\d{6},\d{2,4},/, 'BAI2'],
  [/^0[147]\d{5}.{4}(?:\d{5}|\s{5}).{104,109}\r?\n0[1457]/, 'CFONB'],
  [/^11\d{20}\d{6}\d{6}[12]/, 'AEB 43 (Norma 43)'],
  [/^0(?:0000|\d{4})\d{6}\d{3}05/, 'CODA'],
  [/^(?:0128A|IBM\d)/, 'DTAUS'],
  [/^\{\\rtf/, 'RTF'],
  [/^\s*(?:<!doctype html|<html)/i, 'HTML'],
  [/^\s*[[{]\s*["{[]/, 'JSON'],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8/, 'image'],
  [/^(?:Rar!|7z\xbc\xaf)/, 'RAR or 7z'],
]

/** Returns the name of a bank format we do not read, or null. */
export function otherFormatOf(bytes: Buffer): string | null {
  const start = bytes
    .subarray(0, 4000)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
  const isInterim = /^:20:/m.test(start) && /^:34F:/m.test(start)
  return isInterim ? 'MT942' : (formats.find(([begins]) => begins.test(start))?.[1] ?? null)
}
