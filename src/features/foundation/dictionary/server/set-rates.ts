import { type Db, run, statement } from '#platform/server/database/db.ts'

const write = statement(
  'currency_rates.set',
  `insert into currency_rates (currency_code, valid_on, per_usd_millionths, set_by_id, set_at)
   select code, on_day, rate, $4, $5 from unnest($1::text[], $2::date[], $3::bigint[]) as given (code, on_day, rate)
   on conflict (currency_code, valid_on) do update set
     per_usd_millionths = excluded.per_usd_millionths, set_by_id = excluded.set_by_id, set_at = excluded.set_at`,
  'again',
)

/** Sets from a day on how many millionths of a currency a dollar buys. One statement for all rates. */
export async function setRates(
  db: Db,
  rates: readonly { currency: string; on: string; rate: number }[],
  by: { id: number | null; now: Date },
): Promise<void> {
  const of = <K extends 'currency' | 'on' | 'rate'>(name: K) => rates.map((one) => one[name])
  await run(db, write, [of('currency'), of('on'), of('rate'), by.id, by.now])
}
