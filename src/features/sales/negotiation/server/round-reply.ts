import { storedFiles } from '#features/foundation/files/server/index.ts'
import { reasonsOf } from '#features/goods/pricing/server/index.ts'
import { isSameCondition } from '#features/sales/orders/offer-terms.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import { amountOf } from '#features/sales/orders/order.ts'
import { type LockedOrder, replacedIn } from '#features/sales/orders/server/index.ts'
import { chargeRows } from '#features/sales/totals/charge.ts'
import type { Totals } from '#features/sales/totals/totals-shape.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money, unitPrice } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { differenceOf, discountOf, isWithinLimit, type LineDifference, marginOf } from '../offer.ts'
import type { OfferLine, OfferRound, StaffOfferLine, StaffOfferRound } from '../offer-shape.ts'
import type { limitOf } from './discount-limits.ts'
import type { NamedRevision } from './revisions.ts'

/** Returns a round as its client reads it. */
export function roundOf(
  { lang, platform }: Pick<Context, 'lang' | 'platform'>,
  { currency }: LockedOrder,
  round: NamedRevision,
  { before, totals }: { before: Before | undefined; totals: Totals | null },
): ReplyInput<typeof OfferRound> {
  const { n, kind, side, state, message, valid_until, sent_at, answered_at, recall_reason, unpriced } = round
  const named = (name: string) => name || platform.translate(lang)('orders.deletedPerson')
  const changed = changedIn(round.base_lines ?? before?.lines, round.lines)
  return {
    n,
    kind,
    side,
    state,
    by: named(round.by),
    message,
    valid_until,
    sent_at,
    answered_at,
    recall_reason,
    is_by_rule: round.by_rule !== null,
    answered_by: round.answered_by === null ? null : named(round.answered_by),
    goods: money(round.goods_amount, currency),
    total: money(round.total_amount, currency),
    unpriced,
    condition: round.condition,
    has_other_condition: !isSameCondition(before?.condition ?? null, round.condition),
    header: round.header,
    charges: chargeRows(round.charges ?? [], currency, lang),
    totals,
    lines: round.lines.map((line) => lineOf(line, currency, lang, changed)),
  }
}

type Files = Awaited<ReturnType<typeof storedFiles>>
type Before = Pick<NamedRevision, 'lines' | 'condition'>
type Alongside = {
  before: Before | undefined
  totals: Totals | null
  limit: Awaited<ReturnType<typeof limitOf>>
  files: Files
}

/** Loads the files of custom items. */
export const filesOf = ({ db }: Pick<Context, 'db'>, rounds: readonly NamedRevision[]): Promise<Files> =>
  storedFiles(db, [
    ...new Set(rounds.flatMap(({ lines }) => lines.flatMap(({ custom }) => custom?.file_ids ?? []))),
  ])

export function staffRoundOf(
  ctx: Pick<Context, 'lang' | 'platform'>,
  order: LockedOrder,
  round: NamedRevision,
  { before, totals, limit, files }: Alongside,
): ReplyInput<typeof StaffOfferRound> {
  const { discount_bp, is_below_cost, approval, approval_note, approved_by, version } = round
  const changed = changedIn(round.base_lines ?? before?.lines, round.lines)
  return {
    ...roundOf(ctx, order, round, { before, totals }),
    lines: round.lines.map((line) => staffLineOf(line, order.currency, ctx.lang, { changed, files })),
    written_charges: (round.charges ?? [])
      .filter(({ source }) => source !== 'carrier')
      .map(({ kind, name, amount, percent_bp, source }) => ({
        ...{ kind, percent_bp, source, amount: money(Math.abs(amount), order.currency) },
        name: name && inLanguage(name, ctx.lang),
      })),
    discount_bp,
    is_below_cost,
    approval: approval && { state: approval, note: approval_note, by: approved_by },
    version,
    limit_bp: limit.percent_bp,
    // Only those who may go below cost approve (product 3.5).
    may_approve: limit.may_below_cost && isWithinLimit(round, limit),
  }
}

type Changed = ReadonlyMap<number, LineDifference>

/** Returns the changes of each line since the agreed state or the round before. */
export const changedIn = (
  before: readonly OfferedLine[] | undefined,
  after: readonly OfferedLine[],
): Changed => new Map(before ? differenceOf(before, after).map((one) => [one.id, one]) : [])

/** Returns a line as its client reads it. */
export function lineOf(line: OfferedLine, currency: string, lang: Lang, changed: Changed): OfferLine {
  const { id, kind, product_id, sku, unit, quantity, note, per, lead_days, promised_on, is_locked, remark } =
    line
  const difference = changed.get(id)
  const before = difference?.before ?? null
  const priced = (amount: number | null) => (amount === null ? null : unitPrice(amount, currency, per))
  // The total of a counter-offer is what we would be paid if we accepted it.
  const total = amountOf({ amount: line.target_amount ?? line.unit_amount, per }, quantity)
  return {
    id,
    kind,
    product_id,
    sku,
    name: inLanguage({ en: line.name_en, ru: line.name_ru }, lang),
    unit,
    quantity,
    note,
    list_price: priced(line.list_amount),
    price: priced(line.unit_amount),
    total: total === null ? null : money(total, currency),
    why: reasonsOf({ trace: line.price_trace, currency, per }, lang),
    lead_days,
    promised_on,
    is_locked,
    target: priced(line.target_amount),
    remark,
    instead_of: replacedIn(line.instead_of, lang),
    price_break: line.price_break
      ? {
          quantity: line.price_break.quantity,
          price: unitPrice(line.price_break.unit_amount, currency, per),
        }
      : null,
    changed: difference?.changed ?? [],
    was: before && {
      quantity: before.quantity,
      price: before.unit_amount === null ? null : unitPrice(before.unit_amount, currency, before.per),
    },
  }
}

const staffLineOf = (
  line: OfferedLine,
  currency: string,
  lang: Lang,
  { changed, files }: { changed: Changed; files: Files },
): ReplyInput<typeof StaffOfferLine> => ({
  ...lineOf(line, currency, lang, changed),
  ruled_price: line.ruled_amount === null ? null : unitPrice(line.ruled_amount, currency, line.per),
  discount_bp: discountOf(line),
  cost: line.cost_amount === null ? null : unitPrice(line.cost_amount, currency, line.per),
  margin_bp: marginOf(line),
  internal_note: line.internal_note,
  custom: line.custom && {
    name_en: line.name_en,
    name_ru: line.name_ru,
    description: line.custom.description,
    material: line.custom.material,
    dimensions: line.custom.dimensions,
    wanted_on: line.custom.wanted_on,
    target_price: line.custom.target_price,
    files: line.custom.file_ids.flatMap((id) => files.get(id) ?? []),
  },
})
