/** Converts the typed quantity of a form to a number. */
export const inPieces = (typed: unknown): unknown => {
  const { quantity, ...rest } = typed as { quantity: string }
  return { ...rest, quantity: Number(quantity) }
}
