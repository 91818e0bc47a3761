import { paths } from '#platform/shared/paths.ts'

/** What questions are about, in the order they are read (product 3.2). */
export const topics = ['ordering', 'prices', 'delivery', 'payment', 'documents', 'files', 'account'] as const
export type Topic = (typeof topics)[number]

const { account } = paths
/** The screens an answer may lead to, by name: what stands in the database outlives an address. */
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

/** What of a text is compared: its words, small, ё as е. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A word without its ending, which languages bend: "счёта" finds "счёт". */
const stemOf = (word: string): string =>
  word.length > 5 ? word.slice(0, -2) : word.length === 5 ? word.slice(0, -1) : word

type Said = { question: string; answer: string }

/** The entries in which every word of a query begins a word of theirs, in their order; all of them for no word. */
export function matching<Entry extends Said>(entries: readonly Entry[], query: string): Entry[] {
  const asked = wordsOf(query).map(stemOf)
  return entries.filter(({ question, answer }) => {
    const said = wordsOf(`${question} ${answer}`)
    return asked.every((stem) => said.some((word) => word.startsWith(stem)))
  })
}

/** How much of a query an entry answers, for what is offered while someone writes: the share of longer words it has. */
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
