import { extensionOf, genericFile } from './file-rules.ts'

/** Control signs, marks that turn the direction of writing, and what is invisible: a name shows what it is. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const maxBytes = 255
/** Of a longer name only the end is looked at, where its extension is. */
const longest = 1000

/**
 * A given name as it is shown and offered for saving; never a path. Only its last part is stored, in one Unicode form, at
 * most 255 bytes long, ending in the extension the content was found to have.
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

/** As many whole characters as fit into so many bytes of UTF-8. */
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
