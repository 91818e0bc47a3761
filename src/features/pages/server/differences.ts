import { diffArrays } from 'diff'
import { escapeHtml } from '#platform/server/letter.ts'

type Change = { value: string[]; added?: boolean; removed?: boolean }

/** Two very different texts are not compared word by word: after this many changes one replaces the other as a whole. */
const mostChanges = 4000

/** What changed between two texts, as HTML: every sign of them escaped, what went in `<del>`, what came in `<ins>`. */
export function differencesAsHtml(before: string, after: string): string {
  const [old, fresh] = [piecesOf(before), piecesOf(after)]
  const changes: Change[] = diffArrays(old, fresh, { maxEditLength: mostChanges }) ?? [
    { value: old, removed: true },
    { value: fresh, added: true },
  ]
  return changes.map(marked).join('')
}

/** Whole words of any alphabet, spaces, and single signs; what only makes a heading, bold type or a link is left out. */
function piecesOf(source: string): string[] {
  const words = source
    .replace(/^#{1,6} +/gm, '')
    .replace(/\[([^[\]\n]+)\]\(([^()\s]+)\)/g, '$1 ($2)')
    .replaceAll('**', '')
  return words.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []
}

function marked({ value, added, removed }: Change): string {
  const text = escapeHtml(value.join(''))
  if (added) return `<ins>${text}</ins>`
  return removed ? `<del>${text}</del>` : text
}
