/** The verdicts on a row of a file of codes. */
export const codeVerdicts = ['new', 'changed', 'unchanged', 'refused'] as const
export type CodeVerdict = (typeof codeVerdicts)[number]

export const codeTroubles = ['noCode', 'noProduct', 'several', 'notOnSale', 'twice'] as const
export type CodeTrouble = (typeof codeTroubles)[number]

/** The most rows of one file, and the most shown of each verdict. */
export const mostCodeRows = 10_000
export const codeRowsShown = 100

export const codeFileStates = ['done', 'undone'] as const
export type CodeFileState = (typeof codeFileStates)[number]

/** A code that was written, and the product it stood for before. Null if the code is new. */
export type WrittenCode = {
  folded: string
  code: string
  product_id: number
  before: { code: string; product_id: number; source: string } | null
}

const ownNames = [
  'client code',
  'customer code',
  'your code',
  'my code',
  'own code',
  'код клиента',
  'код заказчика',
  'ваш код',
  'свой код',
]

/**
 * Returns the columns of the company's codes and of our part numbers. If the headers do not tell, the first
 * and the second.
 */
export function codeColumns(
  headers: readonly string[],
  ours: number | undefined,
): { own: number; ours: number } {
  const own = headers.findIndex((header) => ownNames.includes(header.trim().toLowerCase()))
  if (own >= 0) return { own, ours: ours !== undefined && ours !== own ? ours : own === 0 ? 1 : 0 }
  if (ours !== undefined) return { own: ours === 0 ? 1 : 0, ours }
  return { own: 0, ours: 1 }
}
