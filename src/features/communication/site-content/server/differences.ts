import { diffArrays } from 'diff'
import { escapeHtml } from '#platform/server/email.ts'

type Change = { value: string[]; added?: boolean; removed?: boolean }

/**
 * The thread that compares also answers everybody, and to tell N edits apart takes steps by the square of N: whatever is
 * not told apart within so many (some 30 ms) is shown as replaced. Counted, not timed: two readers read the same.
 */
const patience = 200_000

/**
 * What changed between two texts, as HTML: every sign of them escaped, what went in `<del>`, what came in `<ins>`. First
 * by paragraphs, then word by word within those that changed.
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

/** Comparisons that share one patience. */
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

/** What only makes a heading, bold type or a link is left out. */
const plain = (source: string): string =>
  source
    .replace(/^#{1,6} +/gm, '')
    .replace(/\[([^[\]\n]+)\]\(([^()\s]+)\)/g, '$1 ($2)')
    .replaceAll('**', '')

/** Whole words of any alphabet, spaces, and single signs. */
const piecesOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

function marked({ value, added, removed }: Change): string {
  const text = escapeHtml(value.join(''))
  if (added) return `<ins>${text}</ins>`
  return removed ? `<del>${text}</del>` : text
}
