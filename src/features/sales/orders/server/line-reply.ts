import type { storedFiles } from '#features/foundation/files/server/index.ts'
import { reasonsOf } from '#features/goods/pricing/server/index.ts'
import { statement } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money, unitPrice } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Replaced } from '../offer-terms.ts'
import { amountOf, isAgreed, type Line, type OrderStage, type Requested } from '../order.ts'
import type { OrderLine } from '../order-shape.ts'
import type { Buckets } from '../progress.ts'
import { partsOf, withoutDay } from '../promised.ts'
import type { orderLines } from './tables.ts'

export type LineRow = Pick<
  typeof orderLines.$inferSelect,
  | 'id'
  | keyof Line
  | Exclude<keyof Buckets, 'quantity'>
  | 'lead_days'
  | 'promised_on'
  | 'promised_parts'
  | 'is_locked'
  | 'actual_on'
  | 'instead_of'
  | 'cut'
>

export const lineRows = statement<LineRow>(
  'orders.lines',
  `select id, kind, product_id, sku, name_en, name_ru, unit, quantity, confirmed, ready, shipped, delivered, cancelled,
     note, list_amount, unit_amount, per, price_trace, custom, to_jsonb(file_ids) as file_ids, lead_days, promised_on, promised_parts, actual_on, is_locked, instead_of, cut
   from order_lines where order_id = $1 order by place`,
)

/** Returns a line as a person reads it. `forClient`: without what only staff may see. */
export const lineReply = (
  row: LineRow,
  { stage, currency, files, lang, forClient }: LineContext,
): ReplyInput<typeof OrderLine> => ({
  ...lineOf(row, files, currency, lang),
  ...promisedOf(stage, row, forClient),
})

type LineContext = { stage: OrderStage; currency: string; files: Files; lang: Lang; forClient: boolean }

function lineOf(
  {
    name_en,
    name_ru,
    list_amount,
    unit_amount,
    per,
    price_trace,
    custom,
    file_ids,
    instead_of,
    promised_parts: _,
    ...line
  }: LineRow,
  files: Files,
  currency: string,
  lang: Lang,
): Omit<ReplyInput<typeof OrderLine>, 'parts' | 'without_day'> {
  const total = amountOf({ amount: unit_amount, per }, line.quantity)
  return {
    ...line,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
    list_price: list_amount === null ? null : unitPrice(list_amount, currency, per),
    price: unit_amount === null ? null : unitPrice(unit_amount, currency, per),
    total: total === null ? null : money(total, currency),
    why: reasonsOf({ trace: price_trace, currency, per }, lang),
    custom: custom && requestedOf(custom, files),
    instead_of: replacedIn(instead_of, lang),
    files: file_ids.flatMap((id) => files.get(id) ?? []),
  }
}

/** Returns what an agreed order promises for a line. */
function promisedOf(
  stage: OrderStage,
  { quantity, cancelled, shipped, promised_on, promised_parts }: LineRow,
  forClient: boolean,
): Pick<ReplyInput<typeof OrderLine>, 'parts' | 'without_day'> {
  if (!isAgreed(stage)) return { parts: [], without_day: 0 }
  const line = { wanted: quantity - cancelled, shipped, promised_on, promised_parts }
  const parts = partsOf(line)
  return {
    parts: parts.map(({ reason = null, ...part }) => ({ ...part, reason: forClient ? null : reason })),
    without_day: withoutDay(line, parts),
  }
}

/** Returns the product an alternative replaces, in one language. */
export const replacedIn = (of: Replaced | null | undefined, lang: Lang) =>
  of ? { sku: of.sku, name: inLanguage({ en: of.name_en, ru: of.name_ru }, lang) } : null

type Files = Awaited<ReturnType<typeof storedFiles>>

const requestedOf = ({ file_ids, ...requested }: Requested, files: Files) => ({
  ...requested,
  files: file_ids.flatMap((id) => files.get(id) ?? []),
})
