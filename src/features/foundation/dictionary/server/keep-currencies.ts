import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { nameOfCurrency, worldCurrencies } from '../currencies.ts'

const insert = statement<{ id: number }>(
  'currencies.insert',
  `insert into currencies (id, code, name_en, name_ru, is_default)
   select coalesce(max(id), 0) + 1, $1, $2, $3, count(*) = 0 from currencies
   on conflict (code) do nothing returning id`,
)
/** The next id is the highest plus one, so concurrent additions must wait. */
const lock = statement('currencies.hold', 'select pg_advisory_xact_lock(hashtext($1))')

/**
 * Adds a currency; the first becomes the default. Throws `Refusal` 422 if it is not a currency or exists
 * already.
 */
export async function addCurrency(db: Db, code: string): Promise<void> {
  if (!worldCurrencies().includes(code)) refuseFields({ code: 'errors.oneOf' })
  await run(db, lock, ['currencies'])
  const added = await run(db, insert, [code, nameOfCurrency(code, 'en'), nameOfCurrency(code, 'ru')])
  if (added.length === 0) refuseFields({ code: 'dictionary.currencies.there' })
}

const known = statement<{ id: number }>('currencies.known', 'select id from currencies where code = $1')
const makeUsualOne = statement(
  'currencies.make_usual',
  'update currencies set is_default = (code = $1) where is_default <> (code = $1)',
)

/** Makes a currency the default. Throws `Refusal` 422 if the company does not trade in it. */
export async function makeUsual(db: Db, code: string): Promise<void> {
  await run(db, lock, ['currencies'])
  if ((await run(db, known, [code])).length === 0) refuseFields({ code: 'errors.oneOf' })
  await run(db, makeUsualOne, [code])
}

const any = statement<{ id: number }>('currencies.any', 'select id from currencies limit 1')

/**
 * Adds the currency of spec §3 to an empty list: without a currency no one can sign up. Returns whether the
 * list was empty.
 */
export async function firstCurrency(db: Db): Promise<boolean> {
  if ((await run(db, any)).length > 0) return false
  await addCurrency(db, 'USD')
  return true
}
