/** A property of a vCard 4.0 (RFC 6350). A list of texts is a structured value, joined by semicolons. */
export type VcardLine = { name: string; params?: string; text?: string | readonly string[]; uri?: string }

/**
 * Writes a vCard 4.0. Typed text cannot leave its value: line ends, commas and semicolons are escaped, other control
 * characters removed. Lines are folded at 75 bytes, never inside a character.
 */
export function writeVcf(lines: readonly VcardLine[]): string {
  const written = lines.map(({ name, params, text, uri }) => {
    const value = uri === undefined ? [text ?? ''].flat().map(escaped).join(';') : uriOf(uri)
    return fold(`${name}${params ? `;${params}` : ''}:${value}`)
  })
  return ['BEGIN:VCARD', 'VERSION:4.0', ...written, 'END:VCARD', ''].join('\r\n')
}

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Removes spaces and control characters, which a URI cannot contain. */
const uriOf = (uri: string): string => uri.toWellFormed().replace(/[\s\p{Cc}]/gu, '')

const longest = 75

function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > longest) {
      folded += '\r\n '
      bytes = 1
    }
    folded += sign
    bytes += size
  }
  return folded
}
