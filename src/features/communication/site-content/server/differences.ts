import { diffArrays } from 'diff'
import { escapeHtml } from '#platform/server/email/email.ts'

type Change = { value: string[]; added?: boolean; removed?: boolean }

/**
 * The comparison runs on the thread that serves requests, and takes steps quadratic in the number of edits:
 * whatever is not resolved within this many steps (about 30 ms) is shown as replaced. Steps are counted instead
 * of time, so that every reader sees the same result.
 */
const patience = 200_000

/**
 * Returns the difference of two texts as HTML with all characters escaped, removals in `<del>` and additions in
 * `<ins>`. Compares paragraphs first, then words within changed paragraphs.
 */
export function differencesAsHtml(before: string, after: string): string {
  const found = patientDiff()
  const changes = found(paragraphsOf(plain(before)), paragraphsOf(plain(after)))
  let html = ''
  for (let at = 0; at < changes.length; at += 1) {
    const [change, next] = [changes[at]!, changes[at + 1]]
    if (change.removed && next?.added) {
      html += found(piecesOf(change.value.join('')), piecesOf(next.value.join('')))
        .map(marked)
        .join('')
      at += 1
    } else html += marked(change)
  }
  return html
}

/** Returns a comparison whose calls share one budget of steps. */
function patientDiff(): (old: string[], fresh: string[]) => Change[] {
  let left = patience
  return (old, fresh) => {
    const maxEditLength = Math.floor(Math.sqrt(left))
    const changes = diffArrays(old, fresh, { maxEditLength })
    const apart = changes?.flatMap(({ value, added, removed }) => (added || removed ? value : []))
    left -= (apart?.length ?? maxEditLength) ** 2
    return (
      changes ?? [
        { value: old, removed: true },
        { value: fresh, added: true },
      ]
    )
  }
}

const paragraphsOf = (text: string): string[] =>
  text.split('\n').flatMap((line, at) => (at > 0 ? ['\n', line] : [line]))

/** Removes the markup of headings, bold text and links. */
const plain = (source: string): string =>
  source
    .replace(/^#{1,6} +/gm, '')
    .replace(/\[([^[\]\n]+)\]\(([^()\s]+)\)/g, '$1 ($2)')
    .replaceAll('**', '')

/** Splits a text into words of any alphabet, white space and single characters. */
const piecesOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

function marked({ value, added, removed }: Change): string {
  const text = escapeHtml(value.join(''))
  if (added) return `<ins>${text}</ins>`
  return removed ? `<del>${text}</del>` : text
}
