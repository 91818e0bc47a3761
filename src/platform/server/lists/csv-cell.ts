/**
 * Text a spreadsheet might read as a formula, including leading quotes, spaces and invisible characters. Some
 * spreadsheets also accept full-width characters (trust §3.9).
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}\p{Pi}\p{Pf}"'`]*[=+\-@＝＋－＠−])/u

/**
 * Formats one cell of a CSV file separated by `;`. A cell that looks like a formula becomes text, so that
 * opening the file executes nothing.
 */
export function csvCell(cell: string): string {
  const text = formula.test(cell) ? `'${cell}` : cell
  return /["';,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
