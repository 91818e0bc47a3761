import { findProducts } from '#features/goods/catalogue/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Db } from '#platform/server/database/db.ts'
import { fileOf } from '#platform/server/lists/export-list.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Download, Input, PageOf } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { exportedRows } from '#platform/shared/list-columns.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { priceListApi } from '../../contract.ts'
import {
  type PriceListFacts,
  type PriceListFilter,
  type PriceListRow,
  priceList,
} from '../../price-list-shape.ts'
import type { Buyer } from '../price-inputs.ts'
import { changedProducts, countChanges, earlierChanges } from './changes.ts'
import { type BuyersList, listOfBuyer } from './list-of-buyer.ts'
import { priceListRows } from './price-list-rows.ts'

/** More products than any list of ours has. */
export const everything = 1_000_000

/** The number of earlier days shown. */
const mostDays = 5

/** Returns a page of the client's own price list, and how many of the filtered products the last change affected. */
export async function priceListPage(
  ctx: Context<Client>,
  filter: PriceListFilter,
): Promise<PageOf<PriceListRow>> {
  const { db, person, lang, platform } = ctx
  const { page, per_page } = filter
  const list = await listOfBuyer(db, person)
  const { ids, total, all, among } = await found(db, person, list, filter, lang)
  const [rows, counts] = await Promise.all([
    priceListRows(db, person, ids, { lang, say: platform.translate(lang), list }),
    countChanges(db, list, person, among),
  ])
  const unchanged = all - counts.changed - counts.new - counts.gone
  return { rows, total, page, per_page, counts: { ...counts, unchanged } }
}

/** Exports the filtered or selected lines of the price list. Throws `Refusal` 409 if there are too many. */
export async function exportPriceList(
  ctx: Context<Client>,
  { format, id, ...filter }: Input<typeof priceListApi.exportList>['query'],
): Promise<Download> {
  const { db, person, lang, platform } = ctx
  const list = await listOfBuyer(db, person)
  const all = { ...filter, page: 1, per_page: exportedRows + 1 }
  const { ids } = await found(db, person, list, all, lang)
  const chosen = id === undefined ? null : new Set([id].flat())
  const wanted = chosen ? ids.filter((one) => chosen.has(one)) : ids
  const rows = await priceListRows(db, person, wanted, { lang, say: platform.translate(lang), list })
  return fileOf(ctx, priceList, format, rows)
}

/**
 * `all`: count without the filter of changes. `among`: products matching the search and category; null for all
 * products.
 */
type Found = { ids: number[]; total: number; all: number; among: number[] | null }

async function found(
  db: Db,
  buyer: Buyer,
  list: BuyersList | null,
  { q, category, change, sort, page, per_page }: PriceListFilter,
  lang: Lang,
): Promise<Found> {
  const narrowed = q !== undefined || category !== undefined
  const asked = { q, category, sort, attr: undefined, availability: undefined }
  if (!change && !narrowed) {
    const { ids, total } = await findProducts(db, { ...asked, page, per_page }, lang)
    return { ids, total, all: total, among: null }
  }
  const { ids } = await findProducts(db, { ...asked, page: 1, per_page: everything }, lang)
  const kind = change === 'unchanged' ? null : change
  const changed = change ? await changedProducts(db, list, buyer, kind ?? null) : null
  const wanted = changed ? ids.filter((id) => changed.has(id) === (kind !== null)) : ids
  return {
    ids: wanted.slice((page - 1) * per_page, page * per_page),
    total: wanted.length,
    all: ids.length,
    among: narrowed ? ids : null,
  }
}

/**
 * Returns the base list of a client's prices, its start, and the effect of its last change on what the client sees
 * and pays.
 */
export async function priceListFacts({
  db,
  person,
}: Context<Client>): Promise<ReplyInput<typeof PriceListFacts>> {
  const list = await listOfBuyer(db, person)
  const [counts, earlier] = await Promise.all([
    countChanges(db, list, person),
    list?.changed_on ? earlierChanges(db, list, mostDays) : [],
  ])
  const { version = null, valid_from = null, changed_on = null } = list ?? {}
  return { currency: person.currency, version, valid_from, changed_on, ...counts, earlier }
}
