import { paths } from '#platform/shared/paths.ts'

/** Topics of questions in the order they are shown (product 3.2). */
export const topics = ['ordering', 'prices', 'delivery', 'payment', 'documents', 'files', 'account'] as const
export type Topic = (typeof topics)[number]

const { account } = paths
/** The screens an answer may link to, by name: the database stores the name, because addresses change. */
export const screens = {
  products: account.products,
  cart: account.cart,
  orders: account.orders,
  priceList: account.priceList,
  discountStatus: account.discountStatus,
  promotions: account.promotions,
  lots: account.lots,
  delivery: account.delivery,
  invoices: account.invoices,
  statement: account.statement,
  payment: account.payment,
  documents: account.documents,
  supportRequests: account.supportRequests,
  settings: account.settings,
} as const
export type Screen = keyof typeof screens
export const screenNames = Object.keys(screens) as [Screen, ...Screen[]]

/** Returns the words of a text for comparison: lower case, ё as е. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Cuts a word's ending, which inflection changes: "счёта" finds "счёт". */
const stemOf = (word: string): string =>
  word.length > 5 ? word.slice(0, -2) : word.length === 5 ? word.slice(0, -1) : word

type Said = { question: string; answer: string }

/**
 * Returns the entries in which every word of a query is the beginning of a word, in their order. An empty query
 * returns all.
 */
export function matching<Entry extends Said>(entries: readonly Entry[], query: string): Entry[] {
  const asked = wordsOf(query).map(stemOf)
  return entries.filter(({ question, answer }) => {
    const said = wordsOf(`${question} ${answer}`)
    return asked.every((stem) => said.some((word) => word.startsWith(stem)))
  })
}

/** Returns the entries that best answer a text being typed, by the share of its longer words they contain. */
export function answering<Entry extends Said>(entries: readonly Entry[], text: string, most = 3): Entry[] {
  const asked = [
    ...new Set(
      wordsOf(text)
        .filter((word) => word.length > 3)
        .map(stemOf),
    ),
  ]
  if (asked.length === 0) return []
  return entries
    .map((entry) => {
      const said = wordsOf(`${entry.question} ${entry.answer}`)
      const shared = asked.filter((stem) => said.some((word) => word.startsWith(stem))).length
      return { entry, shared }
    })
    .filter(({ shared }) => shared >= Math.max(1, asked.length / 2))
    .sort((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map(({ entry }) => entry)
}
