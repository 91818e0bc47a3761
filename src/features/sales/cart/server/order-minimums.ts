import { currenciesIn, tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { OrderMinimum } from '../minimum-shape.ts'

const all = statement<{ currency: string; amount: number }>(
  'order_minimums.all',
  'select currency, amount from order_minimums',
)

/** Returns the smallest order in every currency in use. */
export async function orderMinimums(db: Db, lang: Lang): Promise<OrderMinimum[]> {
  const [rows, traded] = await Promise.all([run(db, all, []), currenciesIn(db, lang)])
  const amounts = new Map(rows.map(({ currency, amount }) => [currency, amount]))
  return traded.map(({ code }) => ({ currency: code, amount: amounts.get(code) ?? null }))
}

const of = statement<{ amount: number }>(
  'order_minimums.of',
  'select amount from order_minimums where currency = $1',
)

/** Returns the smallest order in a currency, in minor units. Null if there is none. */
export const minimumOf = async (db: Db, currency: string): Promise<number | null> =>
  (await run(db, of, [currency]))[0]?.amount ?? null

const put = statement(
  'order_minimums.set',
  `insert into order_minimums (currency, amount, set_by, set_at) values ($1, $2, $3, $4)
   on conflict (currency) do update set amount = excluded.amount, set_by = excluded.set_by, set_at = excluded.set_at`,
)
const lift = statement('order_minimums.lift', 'delete from order_minimums where currency = $1')

/** Sets the smallest order in a currency; null removes it. Throws 422 for a currency that is not in use. */
export async function setOrderMinimum(
  { db, person, now, lang }: Context<Person>,
  { currency, amount }: OrderMinimum,
): Promise<OrderMinimum[]> {
  if (!(await tradedCurrencies(db)).has(currency)) refuseFields({ currency: 'errors.oneOf' })
  if (amount === null) await run(db, lift, [currency])
  else await run(db, put, [currency, amount, person.id, now])
  return orderMinimums(db, lang)
}
