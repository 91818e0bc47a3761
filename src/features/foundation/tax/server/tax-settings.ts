import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { TaxRate, TaxRegistration, TaxRule } from '../facts.ts'

/** A registration with what documents print of it. */
export type SellerRegistration = TaxRegistration & {
  id: number
  accounting_currency: string
  /** The local tax number (BT-32). */
  tax_number: string | null
  kpp: string | null
}
export type TaxSettings = { registrations: SellerRegistration[]; rates: TaxRate[]; rules: TaxRule[] }

/** An object without the fields that are null. */
const scope = `jsonb_strip_nulls(jsonb_build_object(
  'of', case when product_id is not null then 'product' when category_id is not null then 'category' else 'commodity' end,
  'product_id', product_id, 'category_id', category_id, 'prefix', commodity_prefix))`
const reason = `case when reason_en is not null then jsonb_build_object('en', reason_en, 'ru', reason_ru) end`
const effect = `case kind
  when 'class' then jsonb_build_object('is', kind, 'class', class)
  when 'exemption' then jsonb_build_object('is', kind, 'code', exemption_code, 'reason', ${reason})
  else jsonb_build_object('is', kind, 'section', section, 'reason', ${reason}, 'threshold',
    case when threshold_amount is not null
      then jsonb_build_object('amount', threshold_amount, 'currency', threshold_currency) end)
end`
/** Returns SQL for an array of objects with these fields, in an order. */
const rows = (fields: string, order: string) =>
  `coalesce(jsonb_agg(jsonb_build_object(${fields}) order by ${order}), '[]')`
const named = (...columns: string[]) => columns.map((column) => `'${column}', ${column}`).join(', ')
const days = named('valid_from', 'valid_to')
const registration = named('id', 'country', 'number', 'tax_number', 'kpp', 'scheme', 'profile')
const rate = named('country', 'class', 'rate_bp', 'valid_from')

const settings = statement<TaxSettings>(
  'tax_registrations.settings',
  `select
     (select ${rows(`${registration}, ${named('accounting_currency')}, ${days}`, 'id')} from tax_registrations) as registrations,
     (select ${rows(rate, 'country, class, valid_from')} from tax_rates) as rates,
     (select ${rows(`'country', country, 'scope', ${scope}, 'effect', ${effect}, ${days}`, 'id')} from tax_rules) as rules`,
)

/**
 * Returns what the decision table reads of the seller, in one round trip: all registrations, rates and rules, whether
 * in force or not.
 */
export async function taxSettings(db: Db): Promise<TaxSettings> {
  const [row] = await run(db, settings)
  return row!
}
