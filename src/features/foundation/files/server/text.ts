import { createReadStream } from 'node:fs'

/** Characters no text contains: NUL and other controls except tab, line feed and form feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/
/** The only byte undefined in Windows-1251. */
const unusedIn1251 = 0x98

/**
 * Tells whether a file is text: UTF-8, or Windows-1251 as price lists often are. With `mayBeDos` also the DOS
 * encoding of bank files.
 */
export async function isText(path: string, { mayBeDos = false } = {}): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let fits1251 = true
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (controls.test(piece.toString('latin1'))) return false
    if (fits1251) fits1251 = mayBeDos || !piece.includes(unusedIn1251)
    if (isUtf8) isUtf8 = decodes(() => decoder.decode(piece, { stream: true }))
    if (!isUtf8 && !fits1251) return false
  }
  return fits1251 || (isUtf8 && decodes(() => decoder.decode()))
}

function decodes(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}
