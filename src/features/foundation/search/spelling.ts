const latin = 'abcdefghijklmnopqrstuvwxyz'
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const digits = '0123456789'

/**
 * Returns every string one typo away from a folded word or code: a letter lost, doubled, replaced or added,
 * or two neighbours swapped. Only letters of the word's alphabet are tried, and digits if the word has one.
 * About 700 for ten letters, few enough for one b-tree query.
 */
export function oneSlipAway(word: string): string[] {
  const alphabet = alphabetOf(word)
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const head = word.slice(0, at)
    const tail = word.slice(at)
    if (tail) found.add(head + tail.slice(1))
    if (tail.length > 1) found.add(head + tail[1] + tail[0] + tail.slice(2))
    for (const letter of alphabet) {
      found.add(head + letter + tail)
      if (tail) found.add(head + letter + tail.slice(1))
    }
  }
  found.delete(word)
  return [...found]
}

function alphabetOf(word: string): string {
  const letters = /[а-я]/.test(word) ? cyrillic : latin
  return /\d/.test(word) ? letters + digits : letters
}

/** Returns the number of typos (as above) between two words. Counting stops above `most`. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let place = 1; place <= other.length; place++) {
      const same = one[row - 1] === other[place - 1] ? 0 : 1
      let slips = Math.min(previous[place]! + 1, current[place - 1]! + 1, previous[place - 1]! + same)
      const swapped =
        row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1]
      if (swapped) slips = Math.min(slips, before[place - 2]! + 1)
      current.push(slips)
    }
    if (Math.min(...current) > most) return most + 1
    before = previous
    previous = current
  }
  return previous[other.length]!
}

/** Characters of a code that are easily mistaken for each other on a label. */
const lookalikes = ['0odq', '1il7j', '2z', '5s', '6gb8', 'uv', 'mn', 'ce']

/**
 * Returns how unlikely a typo in a code is; lower is likelier: neighbours swapped, a character lost or
 * doubled, a look-alike, any other character replaced or added.
 */
export function unlikelinessOfSlip(typed: string, meant: string): number {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const [mine = '', theirs = ''] = [typed[at], meant[at]]
  if (meant.length > typed.length) return 1
  if (meant.length < typed.length) return mine === typed[at - 1] ? 0 : 2
  if (mine === meant[at + 1] && theirs === typed[at + 1]) return 0
  return lookalikes.some((group) => group.includes(mine) && group.includes(theirs)) ? 1 : 3
}
