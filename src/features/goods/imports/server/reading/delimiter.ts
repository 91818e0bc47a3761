import { type Delimiter, delimiters } from '../../text-file.ts'

/** How many lines are compared: enough to see past titles and blank lines. */
const compared = 40
const withinCharacters = 200_000

/** Excel's own first line, such as `sep=;`, names the delimiter and is no data. */
const sepLine = /^\uFEFF?"?sep=(.)"?[ \t]*(?:\r\n|\n|\r|$)/i

/** Returns the delimiter that the line `sep=` names, and the length of that line. */
export function namedDelimiter(text: string): { delimiter: Delimiter; length: number } | null {
  const [line, mark] = sepLine.exec(text.slice(0, 20)) ?? []
  const delimiter = delimiters.find((one) => one === mark)
  return line !== undefined && delimiter ? { delimiter, length: line.length } : null
}

/**
 * Recognises the delimiter: the one that divides the most lines into the same number of cells. One line is not
 * enough, because titles contain commas, and so do decimals and names.
 */
export function delimiterOf(text: string): Delimiter {
  const lines = text
    .slice(0, withinCharacters)
    .split(/\r\n|\n|\r/, compared)
    .map(withoutQuoted)
    .filter((line) => line.trim() !== '')
  const judged = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }))
  return judged.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

/** A quoted cell begins at a delimiter. A quotation mark inside a cell is an inch. */
function withoutQuoted(line: string): string {
  let bare = ''
  for (let at = 0; at < line.length; at += 1) {
    const isBeginning = at === 0 || delimiters.some((one) => one === line[at - 1])
    const end = line[at] === '"' && isBeginning ? endOfQuoted(line, at) : at
    if (end === at) bare += line[at]
    at = end
  }
  return bare
}

/** Returns the place of the quotation mark that ends a cell, or of its beginning if none does. */
function endOfQuoted(line: string, from: number): number {
  for (let at = from + 1; at < line.length; at += 1) {
    if (line[at] !== '"') continue
    if (line[at + 1] === '"') at += 1
    else return at
  }
  return from
}

/** Returns the cells of the lines that agree on their number, so that a wide regular table wins. */
function scoreOf(lines: readonly string[], delimiter: Delimiter): number {
  const lengths = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(delimiter).length
    if (cells > 1) lengths.set(cells, (lengths.get(cells) ?? 0) + 1)
  }
  return Math.max(0, ...[...lengths].map(([cells, count]) => (cells - 1) * count * count))
}
