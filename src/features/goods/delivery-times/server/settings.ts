import { storedEntries } from '#features/foundation/dictionary/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { DayWithoutDelivery, DeliveryTerms, DeliveryTime } from '../delivery-times.ts'
import { deliveryTerms } from '../delivery-times.ts'
import type { DeliveryTimeCard, DeliveryTimes } from '../delivery-times-shape.ts'

type Stored = { times: (DeliveryTimeCard & { method_id: number })[]; days_without: DayWithoutDelivery[] }
const stored = statement<Stored>(
  'delivery_times.settings',
  `select coalesce((select jsonb_agg(to_jsonb(t) - 'id' order by t.country nulls last) from delivery_times t), '[]') as times,
     coalesce((select jsonb_agg(to_jsonb(d) - 'id' order by d."on", d.country nulls first) from days_without_delivery d), '[]')
       as days_without`,
)

const of = statement<{ times: DeliveryTime[]; days_without: DayWithoutDelivery[] }>(
  'delivery_times.of_method',
  `select coalesce((select jsonb_agg(t) from delivery_times t
       where t.method_id = $1 and (t.country is null or t.country = $2)), '[]') as times,
     coalesce((select jsonb_agg(d) from days_without_delivery d
       where d."on" >= $3::date and (d.country is null or d.country = $2)), '[]') as days_without`,
)

/**
 * Returns the terms of deliveries by a method to a country (null: unknown), from a day on; null if nothing says how long
 * they take.
 */
export async function termsOfDelivery(
  db: Db,
  { method, country }: { method: number; country: string | null },
  from: string,
): Promise<DeliveryTerms | null> {
  const [found] = await run(db, of, [method, country, from])
  return deliveryTerms(found!.times, found!.days_without, country)
}

/** Returns the settings, with every delivery method that is offered or has a delivery time. */
export async function showTimes({ db, lang }: Pick<Context, 'db' | 'lang'>): Promise<DeliveryTimes> {
  const [[found], entries] = await Promise.all([run(db, stored), storedEntries(db)])
  const { times, days_without } = found!
  const timesOf = (id: number) =>
    times.filter(({ method_id }) => method_id === id).map(({ method_id: _, ...time }) => time)
  return {
    methods: entries
      .filter(
        ({ list, id, is_offered }) => list === 'deliveryMethods' && (is_offered || timesOf(id).length > 0),
      )
      .map(({ id, name_en, name_ru }) => ({
        method_id: id,
        name: inLanguage({ en: name_en, ru: name_ru }, lang),
        times: timesOf(id),
      })),
    days_without,
  }
}

/** Two people who save at once do so one after the other. Reading goes on. */
const lock = statement(
  'delivery_times.lock',
  'lock table delivery_times, days_without_delivery in share row exclusive mode',
)

const clear = statement('delivery_times.clear', 'delete from delivery_times where method_id = $1')
const add = statement(
  'delivery_times.add',
  `insert into delivery_times (method_id, country, transit_days, counts, arrives, departs)
   select $1, country, transit_days, counts, arrives, departs
   from jsonb_to_recordset($2::jsonb)
     as t (country text, transit_days int, counts text, arrives smallint[], departs smallint[])`,
)

/** Replaces the delivery times of a method. Throws `Refusal` 404 for a method that does not exist. */
export async function changeTimes(
  ctx: Context<Person>,
  id: number,
  { times }: { times: readonly DeliveryTime[] },
): Promise<DeliveryTimes> {
  const entries = await storedEntries(ctx.db)
  if (!entries.some((entry) => entry.list === 'deliveryMethods' && entry.id === id)) notFound()
  await run(ctx.db, lock)
  await run(ctx.db, clear, [id])
  await run(ctx.db, add, [id, JSON.stringify(times)])
  return showTimes(ctx)
}

const clearDays = statement('days_without_delivery.clear', 'delete from days_without_delivery')
const addDays = statement(
  'days_without_delivery.add',
  `insert into days_without_delivery (country, "on")
   select distinct country, "on" from jsonb_to_recordset($1::jsonb) as d (country text, "on" date)`,
)

/** Replaces the days without delivery. */
export async function changeDaysWithout(
  ctx: Context<Person>,
  { days }: { days: readonly DayWithoutDelivery[] },
): Promise<DeliveryTimes> {
  await run(ctx.db, lock)
  await run(ctx.db, clearDays)
  await run(ctx.db, addDays, [JSON.stringify(days)])
  return showTimes(ctx)
}
