import { todaySql } from '#features/foundation/company/server/index.ts'
import { setRates, tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { ratesSet } from '../../contract.ts'
import type { Rate } from '../../staff-price-shape.ts'
import { rateIn, rateText } from '../../typed-prices.ts'

type NewRate = { currency: string; on: string; rate: number }

const all = statement<{
  currency: string
  on: string
  rate: number
  set_by: string | null
  set_at: Date
  holds: boolean
}>(
  'rates.all',
  `select r.currency_code as currency, r.valid_on::text as on, r.per_usd_millionths as rate, n.name as set_by, r.set_at,
     r.valid_on = (select max(valid_on) from currency_rates h
       where h.currency_code = r.currency_code and h.valid_on <= ${todaySql}) as holds
   from currency_rates r left join people_names n on n.id = r.set_by_id
   where r.currency_code <> 'USD' order by r.currency_code, r.valid_on desc limit 500`,
)

/** Returns all rates with who set them and whether they are in force, by currency, the newest first. */
export async function ratesNow(db: Db): Promise<ReplyInput<typeof Rate>[]> {
  const rows = await run(db, all)
  return rows.map(({ rate, holds, ...row }) => ({ ...row, rate: rateText(rate), holds: holds ?? false }))
}

/** Sets one rate from a day on. Throws `Refusal` 422 for a currency that is not traded in and for an invalid rate. */
export async function setRate(
  ctx: Context<Manager>,
  { currency, on, rate: written }: { currency: string; on: string; rate: string },
): Promise<void> {
  const traded = await tradedCurrencies(ctx.db)
  const rate = rateIn(written)
  if (currency === 'USD') refuseFields({ currency: 'pricing.rates.dollar' })
  if (!traded.has(currency)) refuseFields({ currency: 'pricing.rates.unknownCurrency' })
  await writeRates(ctx, [{ currency, on, rate: rate ?? refuseFields({ rate: 'pricing.rates.notRate' }) }])
}

/** The most rates in one request. */
const mostRates = 2000

/**
 * Parses rates, one per line, and writes all or none, unless it is a dry run. Returns them with the previous rates.
 * Throws `Refusal` 422 on `text`, naming the wrong lines.
 */
export async function bringRates(
  ctx: Context<Manager>,
  { text, dry_run }: { text: string; dry_run: boolean },
) {
  const rates = await readRates(ctx, text)
  const before = await ratesBefore(ctx.db, rates)
  if (!dry_run) await writeRates(ctx, rates)
  const shown = rates.map(({ currency, on, rate }, place) => ({
    currency,
    on,
    rate: rateText(rate),
    before: before[place] === null ? null : rateText(before[place]!),
  }))
  return { written: !dry_run, rows: shown }
}

async function readRates({ db, platform, lang }: Context<Manager>, text: string): Promise<NewRate[]> {
  const say = platform.translate(lang)
  const traded = await tradedCurrencies(db)
  const wrong: string[] = []
  const rates = new Map<string, NewRate>()
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const [currency = '', on = '', written = '', ...more] = line.split(/[\t;]/).map((cell) => cell.trim())
    const rate = rateIn(written)
    const why = whyNot({ currency, on, rate, isMore: more.some(Boolean) }, traded.has, rates)
    if (why) wrong.push(say('pricing.lists.badRow', { row: at + 1, why: say(why) }))
    else rates.set(`${currency} ${on}`, { currency, on, rate: rate! })
  }
  if (rates.size + wrong.length > mostRates)
    refuseFields({ text: { code: 'pricing.lists.tooManyRows', params: { most: mostRates } } })
  if (wrong.length > 0)
    refuseFields({ text: { code: 'pricing.lists.badRows', params: { rows: wrong.slice(0, 10).join('; ') } } })
  return [...rates.values()]
}

function whyNot(
  { currency, on, rate, isMore }: { currency: string; on: string; rate: number | null; isMore: boolean },
  isTraded: (currency: string) => boolean,
  seen: ReadonlyMap<string, unknown>,
): string | null {
  if (isMore) return 'pricing.lists.why.columns'
  if (currency === 'USD') return 'pricing.rates.dollar'
  if (!isTraded(currency)) return 'pricing.rates.unknownCurrency'
  const day = new Date(`${on}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === on
  if (!isDay || on < '1900') return 'pricing.rates.notDay'
  if (rate === null) return 'pricing.rates.notRate'
  return seen.has(`${currency} ${on}`) ? 'pricing.lists.why.twice' : null
}

const given = statement<{ rate: number | null }>(
  'rates.before',
  `select r.per_usd_millionths as rate from unnest($1::text[], $2::date[]) with ordinality as given (code, on_day, place)
   left join currency_rates r on r.currency_code = given.code and r.valid_on = given.on_day order by given.place`,
  'again',
)

async function ratesBefore(db: Db, rates: readonly NewRate[]): Promise<(number | null)[]> {
  const rows = await run(db, given, [rates.map(({ currency }) => currency), rates.map(({ on }) => on)])
  return rows.map(({ rate }) => rate)
}

async function writeRates(
  { db, person, now, emit }: Context<Manager>,
  rates: readonly NewRate[],
): Promise<void> {
  if (rates.length === 0) refuse('errors.required', 422)
  const before = await ratesBefore(db, rates)
  await setRates(db, rates, { id: person.id, now })
  await emit(ratesSet, { rates: rates.map((rate, place) => ({ ...rate, before: before[place] ?? null })) })
}
