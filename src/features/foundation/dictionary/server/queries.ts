import { todaySql } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import type { Currency } from '../contract.ts'
import type { currencies } from './tables.ts'

const all = statement<typeof currencies.$inferSelect>(
  'currencies.all',
  'select id, code, name_en, name_ru, is_default from currencies order by id',
)

export async function currenciesIn(db: Db, lang: Lang): Promise<Currency[]> {
  const rows = await run(db, all, [])
  return rows.map(({ id, code, is_default, ...names }) => ({
    id,
    code,
    is_default,
    name: lang === 'ru' ? names.name_ru : names.name_en,
  }))
}

/**
 * Returns the currencies the company trades in and the default one. A company that has named none trades in
 * any.
 */
export async function tradedCurrencies(db: Db): Promise<{ usual: string; has: (code: string) => boolean }> {
  const rows = await run(db, all, [])
  const codes = new Set(rows.length > 0 ? rows.map(({ code }) => code) : Intl.supportedValuesOf('currency'))
  const usual = (rows.find(({ is_default }) => is_default) ?? rows[0])?.code ?? specified
  return { usual, has: (code) => codes.has(code) }
}

/** The default of spec §3. */
const specified = 'USD'

const byId = statement<{ code: string }>('currencies.code', 'select code from currencies where id = $1')

export async function currencyCode(db: Db, id: number): Promise<string | null> {
  const [row] = await run(db, byId, [id])
  return row?.code ?? null
}

const latestRate = statement<{ per_usd_millionths: number }>(
  'currency_rates.latest',
  `select per_usd_millionths from currency_rates where currency_code = $1 and valid_on <= ${todaySql}
   order by valid_on desc limit 1`,
)

/** Returns how many millionths of the currency a US dollar buys today, or null if no rate is known. */
export async function rateOf(db: Db, currency: string): Promise<number | null> {
  if (currency === 'USD') return 1_000_000
  const [row] = await run(db, latestRate, [currency])
  return row?.per_usd_millionths ?? null
}
