/**
 * Equivalent standards, one group per line. Sources: the national forewords of DIN EN ISO 4014, 4017, 4032,
 * 4762, 7089 and 10642, which name the DIN standard each replaces; for GOST the lists of analogues in
 * Anuriev, Handbook of the Designer-Machinist, vol. 1. Dimensions may differ slightly (width across flats of
 * M10, M12 and M14).
 */
const same = `
din 125, iso 7089, гост 11371
din 933, iso 4017
din 912, iso 4762
din 934, iso 4032, гост 5915
din 931, iso 4014, гост 7798
din 7991, iso 10642
`

const groups = same
  .trim()
  .split('\n')
  .map((line) => line.split(', '))

/** A standard in a text: the text, and its names as folded words, its own first. */
export type Standard = { name: string; text: string; at: number; said: string[][] }

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
    const group = groups.find((names) => names.includes(name)) ?? []
    const names = [name, ...group.filter((other) => other !== name)]
    return {
      name,
      text: text.slice(match.index, match.index + piece.length),
      at: match.index,
      said: names.flatMap(waysToWrite),
    }
  })
}

const bodies: Record<string, string> = { дин: 'din', исо: 'iso', gost: 'гост' }

/** Lower case without changing the length, whatever the letters. */
const lowerCase = (text: string): string => text.replace(/[A-ZА-Я]/g, (letter) => letter.toLowerCase())

const waysToWrite = (name: string): string[][] => [name.split(' '), [name.replace(' ', '')]]
