import type { Occurrences } from './bm25f.ts'

const fieldOfWeight = { A: 'code', B: 'name', C: 'kind' } as const

/**
 * Returns where a stem occurs in the text form of a tsvector, `'bolt':3B,17 'm8':1A`. Parses only this stem,
 * because a vector is long and a query short.
 */
export function occurrencesIn(vector: string, stem: string): Occurrences | null {
  const quoted = `'${stem}':`
  let at = vector.indexOf(quoted)
  if (at < 0) return null
  at += quoted.length
  const end = vector.indexOf(' ', at)
  const said = { code: 0, name: 0, kind: 0, text: 0 }
  for (const place of vector.slice(at, end < 0 ? undefined : end).split(',')) {
    const weight = place.at(-1) as keyof typeof fieldOfWeight
    said[fieldOfWeight[weight] ?? 'text'] += 1
  }
  return said
}
