/**
 * What a spreadsheet might take for a formula, quotes, spaces and unseen signs before it included; full-width signs are
 * the same to some of them (trust §3.9).
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}\p{Pi}\p{Pf}"'`]*[=+\-@＝＋－＠−])/u

/** One cell of a CSV file with `;` between cells. One that begins like a formula is made text: opening the file runs nothing. */
export function csvCell(cell: string): string {
  const text = formula.test(cell) ? `'${cell}` : cell
  return /["';,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
