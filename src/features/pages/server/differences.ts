import { diffArrays } from 'diff'
import { escapeHtml } from '#platform/server/letter.ts'

type Change = { value: string[]; added?: boolean; removed?: boolean }

/** The thread that compares also answers everybody: whatever is not told apart within this is shown as replaced. */
const patienceMs = 30

/**
 * What changed between two texts, as HTML: every sign of them escaped, what went in `<del>`, what came in `<ins>`. First
 * by paragraphs, then word by word within those that changed.
 */
export function differencesAsHtml(before: string, after: string): string {
  const until = performance.now() + patienceMs
  const changes = told(paragraphsOf(plain(before)), paragraphsOf(plain(after)), until)
  let html = ''
  for (let at = 0; at < changes.length; at += 1) {
    const [change, next] = [changes[at]!, changes[at + 1]]
    if (change.removed && next?.added) {
      html += told(piecesOf(change.value.join('')), piecesOf(next.value.join('')), until)
        .map(marked)
        .join('')
      at += 1
    } else html += marked(change)
  }
  return html
}

function told(old: string[], fresh: string[], until: number): Change[] {
  const left = until - performance.now()
  const changes = left > 0 ? diffArrays(old, fresh, { timeout: left }) : undefined
  return (
    changes ?? [
      { value: old, removed: true },
      { value: fresh, added: true },
    ]
  )
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
