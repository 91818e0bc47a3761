/** Parses typed pieces; nothing is 0. Text that is not a number becomes NaN, which the server refuses. */
export const piecesTyped = (typed: string): number => {
  const text = typed.trim()
  return text === '' ? 0 : Number(text.replace(',', '.'))
}
