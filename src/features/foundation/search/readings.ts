import { cyrillicFor, latinFor, otherLayout } from './letters.ts'

/** Returns what was typed as if in the other keyboard layout: 'ghbdtn' is 'привет', 'згкзщыу' is 'purpose'. */
export const inOtherLayout = (text: string): string =>
  [...text.toLowerCase()].map((key) => otherLayout.get(key) ?? key).join('')

const mostSpellings = 24

/**
 * Returns spellings of a folded word in the other alphabet, the likeliest first: 'germetik' → 'герметик',
 * 'леново' → 'lenovo'. At most 24; none for a word without letters.
 */
export function transliterations(word: string): string[] {
  if (/\p{Script=Cyrillic}/u.test(word)) return spell(word, latinFor)
  return /[a-z]/.test(word) ? spell(word, cyrillicFor) : []
}

type Spelling = { text: string; cost: number }

function spell(word: string, table: readonly (readonly [string, readonly string[]])[]): string[] {
  const reached: Spelling[][] = Array.from({ length: word.length + 1 }, () => [])
  reached[0] = [{ text: '', cost: 0 }]
  for (let at = 0; at < word.length; at++) {
    const soFar = cheapest(reached[at]!)
    if (soFar.length === 0) continue
    const steps = table.filter(([from]) => word.startsWith(from, at)).slice(0, 2)
    if (steps.length === 0) steps.push([word[at]!, [word[at]!]])
    steps.forEach(([from, letters], longer) => {
      letters.forEach((letter, rarer) => {
        for (const { text, cost } of soFar) {
          reached[at + from.length]!.push({ text: text + letter, cost: cost + rarer + longer * 2 })
        }
      })
    })
  }
  return cheapest(reached[word.length]!).map(({ text }) => text)
}

function cheapest(spellings: Spelling[]): Spelling[] {
  const best = new Map<string, Spelling>()
  for (const spelling of spellings.sort((one, other) => one.cost - other.cost)) {
    if (!best.has(spelling.text)) best.set(spelling.text, spelling)
    if (best.size === mostSpellings) break
  }
  return [...best.values()]
}
