/** What was typed into a form whose quantity is a text until it is sent. */
export const inPieces = (typed: unknown): unknown => {
  const { quantity, ...rest } = typed as { quantity: string }
  return { ...rest, quantity: Number(quantity) }
}
