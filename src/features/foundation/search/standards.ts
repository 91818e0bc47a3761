/**
 * Equivalent standards, one group per line. Sources: the national forewords of DIN EN ISO 2338, 2341, 4014, 4017,
 * 4032, 4762, 7089, 7093, 8734 and 10642, which name the DIN standard each replaces; for GOST the lists of
 * analogues in Anuriev, Handbook of the Designer-Machinist, vol. 1. Dimensions may differ slightly (width across
 * flats of M10, M12 and M14).
 */
const same = `
din 125, iso 7089, гост 11371
din 9021, iso 7093, гост 6958
din 933, iso 4017
din 912, iso 4762, гост 11738
din 934, iso 4032, гост 5915
din 931, iso 4014, гост 7798
din 7991, iso 10642
iso 2338, гост 3128
din 6325, iso 8734
din 1444, iso 2341, гост 9650
`

/**
 * Standards of nearly the same thing, one group per line: heads and threads of one kind that differ in the length
 * of the thread, the height or the grade. They are offered only where a catalogue has none of the equivalents.
 */
const alike = `
din 931, din 933, гост 7805, гост 7796
din 934, гост 5927, din 439, din 985
din 125, din 9021, din 433, iso 7090
din 912, din 7984, din 6912
`

const groupsOf = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(', '))
const groups = groupsOf(same)
const likeGroups = groupsOf(alike)

/**
 * A standard in a text: the text, its names as folded words, its own first, and the names of each standard of
 * nearly the same thing.
 */
export type Standard = { name: string; text: string; at: number; said: string[][]; near: string[][][] }

const named =
  /(?<![\p{L}\d])(din|дин|iso|исо|гост|gost|en)[\s-]{0,3}(?:(?:en|р|r)[\s-]{0,3})?(?:(iso)[\s-]{0,3})?(\d{2,5})(?:-\d{1,4})?(?![\p{L}\d])/gu

/**
 * Returns the standards in a text: 'DIN 933', 'din933', 'DIN EN ISO 4017', 'ГОСТ 7798-70'. The year or part
 * after the number is ignored.
 */
export function standardsIn(text: string): Standard[] {
  return [...lowerCase(text).matchAll(named)].map((match) => {
    const [piece, first, iso, number] = match
    const name = `${iso ?? bodies[first!] ?? first} ${number}`
    const names = namesOf(name)
    const like = likeGroups.filter((group) => names.some((one) => group.includes(one))).flat()
    return {
      name,
      text: text.slice(match.index, match.index + piece.length),
      at: match.index,
      said: names.flatMap(waysToWrite),
      near: like.filter((one) => !names.includes(one)).map((one) => namesOf(one).flatMap(waysToWrite)),
    }
  })
}

/** Returns the names of a standard, the given one first. */
function namesOf(name: string): string[] {
  const group = groups.find((names) => names.includes(name)) ?? []
  return [name, ...group.filter((other) => other !== name)]
}

const bodies: Record<string, string> = { дин: 'din', исо: 'iso', gost: 'гост' }

/** Lower case without changing the length, whatever the letters. */
const lowerCase = (text: string): string => text.replace(/[A-ZА-Я]/g, (letter) => letter.toLowerCase())

const waysToWrite = (name: string): string[][] => [name.split(' '), [name.replace(' ', '')]]
