import { type FileRow, storedFiles } from '#features/foundation/files/server/index.ts'
import { productCards, type SoldCard } from '#features/goods/catalogue/server/index.ts'
import { lineTotal, type Price } from '#features/goods/pricing/price.ts'
import { reasonsOf, shownLimit } from '#features/goods/pricing/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { money, unitPrice } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { linesShown } from '../cart.ts'
import type { Cart, CartLine, CartPage } from '../contract.ts'
import { shownAsked, unmetOf } from './asked-of-cart.ts'
import { daysOfCart } from './cart-promise.ts'
import { totalsOfCart } from './cart-totals.ts'
import { codeOf } from './code-of-cart.ts'
import { customRowsOf, shownCustom } from './custom-lines.ts'
import { inputsOf, type PricedLine, pricedLines, sumsOf, togetherOf } from './price-lines.ts'
import { type CartRow, findCart, linesOf, savedLinesOf, summaryOf } from './queries.ts'

const first: CartPage = { page: 1 }

/** Returns the cart for this person with prices calculated now, each at the quantity of its line. */
export async function readCart(
  ctx: Context<Client>,
  id: number,
  page = first,
): Promise<ReplyInput<typeof Cart>> {
  return fullCart(ctx, await findCart(ctx.db, ctx.person, id), page)
}

/** Returns one page of lines with the sums of all lines. Beyond the end, it is the last page. */
export async function fullCart(
  ctx: Context<Client>,
  row: CartRow,
  { page: requested } = first,
): Promise<ReplyInput<typeof Cart>> {
  const { db, person, lang } = ctx
  const { currency, promotion_code } = row
  const [rows, aside, custom] = await Promise.all([
    linesOf(db, row.id),
    savedLinesOf(db, row.id),
    customRowsOf(db, row.id),
  ])
  const ids = [...rows, ...aside.rows].map(({ product_id }) => product_id)
  const inputs = await inputsOf(db, { ...person, currency, promotion_code }, ids)
  const [priced, put] = await Promise.all([pricedLines(rows, inputs), pricedLines(aside.rows, inputs, [])])
  const unmet = unmetOf(togetherOf(rows, inputs))
  const page = Math.min(requested, Math.max(1, Math.ceil(rows.length / linesShown)))
  const here = priced.slice((page - 1) * linesShown, page * linesShown)
  const hereIds = [
    ...[...here, ...put].map(({ line }) => line.product_id),
    ...unmet.flatMap(({ missing_products }) => missing_products),
  ]
  const filed = [...here, ...put].flatMap(({ line }) => line.file_ids)
  const [stored, files] = await Promise.all([
    productCards(db, [...new Set(hereIds)], lang),
    storedFiles(db, filed),
  ])
  const cards = new Map(stored.map((card) => [card.id, card]))
  const line = (each: PricedLine) =>
    shownLine(each, cards.get(each.line.product_id)!, files, { currency, lang })
  const isHere = new Set(here.map(({ line: { id } }) => id))
  const [ordered, later] = [custom.filter(({ saved }) => !saved), custom.filter(({ saved }) => saved)]
  const days = await daysOfCart(ctx, { version: row.version, rows, custom: ordered.length })
  return {
    ...summaryOf(row),
    ...sumsOf(priced, ordered.length, row),
    ...(await totalsOfCart(ctx, row, priced, ordered.length)),
    version: row.version,
    days: { ...days, lines: days.lines.filter((one) => isHere.has(one.line)) },
    lines: here.map(line),
    page,
    per_page: linesShown,
    custom: await shownCustom(db, ordered),
    saved: put.map(line),
    saved_custom: await shownCustom(db, later),
    saved_count: aside.count + later.length,
    code: await codeOf(ctx, row, priced),
    asked: unmet.flatMap((asked) => shownAsked(asked, cards, currency, lang) ?? []),
  }
}

/** Returns a line as the buyer reads it. */
export function shownLine(
  { line, on_sale, price, limited, problem, differs }: PricedLine,
  card: SoldCard,
  files: ReadonlyMap<number, FileRow>,
  { currency, lang }: { currency: string; lang: Lang },
): ReplyInput<typeof CartLine> {
  const { seen_price, seen_per, file_ids, cut, ...shown } = line
  return {
    ...shown,
    files: file_ids.flatMap((id) => files.get(id) ?? []),
    // Buyers do not see the pictures of a product that is not sold.
    product: { ...card, has_picture: card.has_picture && on_sale },
    on_sale,
    price: price && unitPrice(price.unit, currency, price.per),
    list_price: price && unitPrice(price.list, currency, price.per),
    total: price && problem !== 'amount' ? money(lineTotal(price, line.quantity), currency) : null,
    why: price ? reasonsOf(price, lang) : [],
    limited: cut ? null : shownLimit(limited, lang),
    cut: cut && {
      length: cut.length,
      pieces: cut.pieces,
      bars: cut.plan?.bars ?? 0,
      kept: cut.plan?.kept ?? [],
    },
    // The quantity of a line that is cut follows from its pieces.
    next_break: price && !cut ? nextOf(price, line.quantity) : null,
    seen_price: differs && seen_price !== null ? unitPrice(seen_price, currency, seen_per) : null,
    problem,
  }
}

/** Returns the next price break, and what it saves if the larger quantity costs less than the current one. */
function nextOf(price: Price, quantity: number): CartLine['next_break'] {
  const { next_break: next, currency, per } = price
  if (!next) return null
  const saved = lineTotal(price, quantity) - lineTotal({ unit: next.amount, per }, next.min_qty)
  return {
    min_qty: next.min_qty,
    price: unitPrice(next.amount, currency, per),
    saves: saved > 0 ? money(saved, currency) : null,
  }
}
