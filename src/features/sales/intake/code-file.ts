/** What becomes of a row of a file of codes. */
export const codeVerdicts = ['new', 'changed', 'unchanged', 'refused'] as const
export type CodeVerdict = (typeof codeVerdicts)[number]

/** Why a row is refused. */
export const codeTroubles = ['noCode', 'noProduct', 'several', 'notOnSale', 'twice'] as const
export type CodeTrouble = (typeof codeTroubles)[number]

/** So many rows one file brings, and so many of one verdict are shown. */
export const mostCodeRows = 10_000
export const codeRowsShown = 100

export const codeFileStates = ['done', 'undone'] as const
export type CodeFileState = (typeof codeFileStates)[number]

/** What was written under a code, and what stood there before; null where nothing did. */
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

/** Which column holds the company's own code and which ours; where the headers do not say, the first and the second. */
export function codeColumns(
  headers: readonly string[],
  ours: number | undefined,
): { own: number; ours: number } {
  const own = headers.findIndex((header) => ownNames.includes(header.trim().toLowerCase()))
  if (own >= 0) return { own, ours: ours !== undefined && ours !== own ? ours : own === 0 ? 1 : 0 }
  if (ours !== undefined) return { own: ours === 0 ? 1 : 0, ours }
  return { own: 0, ours: 1 }
}
