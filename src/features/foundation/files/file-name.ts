import { extensionOf, genericFile } from './file-rules.ts'

/**
 * Control characters, direction marks and invisible characters are removed, so that a name cannot disguise
 * what it is.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const maxBytes = 255
/** Only the end of a longer name is read, because it contains the extension. */
const longest = 1000

/**
 * Returns a file name that is safe to show and to save; never a path. It is the last part of `given`,
 * Unicode-normalized, at most 255 bytes, with the extension of the detected content.
 */
export function shownName(given: string, extension: string): string {
  const last = given.slice(-longest).toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[<>:"|?*\uFFFD]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
  const known = genericFile.extensions.includes(extensionOf(clean))
  const stem = known ? clean.slice(0, clean.lastIndexOf('.')) : clean
  const ending = `.${extension}`
  return (cut(stem.replace(/^[. ]+|[. ]+$/g, ''), maxBytes - ending.length) || 'file') + ending
}

/** Returns as many whole characters as fit into `bytes` of UTF-8. */
function cut(text: string, bytes: number): string {
  const encoder = new TextEncoder()
  let stored = ''
  let size = 0
  for (const sign of text) {
    size += encoder.encode(sign).length
    if (size > bytes) break
    stored += sign
  }
  return stored
}
