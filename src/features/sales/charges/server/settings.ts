import { storedEntries, tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client, Person } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { type MethodCharging, notCharged, overlapping, type Surcharge } from '../tariff.ts'
import type { ChargeSettings, TariffCard, WriteTariff } from '../tariff-shape.ts'

type Stored = {
  methods: (MethodCharging & { method_id: number })[]
  tariffs: TariffCard[]
  surcharges: Surcharge[]
}
const stored = statement<Stored>(
  'charges.settings',
  `select coalesce((select jsonb_agg(m) from delivery_charging m), '[]') as methods,
     coalesce((select jsonb_agg(to_jsonb(t) - 'updated_at'
       order by t.method_id, t.currency, t.valid_from, cardinality(t.countries) = 0, t.id) from delivery_tariffs t), '[]') as tariffs,
     coalesce((select jsonb_agg(s order by s.currency) from small_order_surcharges s), '[]') as surcharges`,
)

/** Returns everything that decides about charges, in one round trip. There are few rows. */
export async function chargeSettings(
  db: Db,
): Promise<Omit<Stored, 'methods'> & { methods: ReadonlyMap<number, MethodCharging> }> {
  const [found] = await run(db, stored)
  const { methods, ...rest } = found!
  return {
    ...rest,
    methods: new Map(methods.map(({ method_id, ...method }) => [method_id, method])),
  }
}

/** Returns the settings, with every delivery method that is offered or has a price. */
export async function showSettings({ db, lang }: Pick<Context, 'db' | 'lang'>): Promise<ChargeSettings> {
  const [{ methods, tariffs, surcharges }, entries] = await Promise.all([
    chargeSettings(db),
    storedEntries(db),
  ])
  const known = entries.filter(
    ({ list, id, is_offered }) =>
      list === 'deliveryMethods' &&
      (is_offered || methods.has(id) || tariffs.some((one) => one.method_id === id)),
  )
  return {
    methods: known.map(({ id, name_en, name_ru }) => ({
      method_id: id,
      name: inLanguage({ en: name_en, ru: name_ru }, lang),
      ...(methods.get(id) ?? notCharged),
    })),
    tariffs,
    surcharges,
  }
}

/** Returns what a client may read: the offered methods, and prices in the client's currency that are not over. */
export async function pricesForClient(ctx: Context<Client>, today: string): Promise<ChargeSettings> {
  const { methods, tariffs, surcharges } = await showSettings(ctx)
  const { currency } = ctx.person
  const charged = new Set(methods.filter(({ payer }) => payer === 'tariff').map(({ method_id }) => method_id))
  return {
    methods,
    tariffs: tariffs.filter(
      (one) =>
        one.currency === currency &&
        charged.has(one.method_id) &&
        (one.valid_to === null || one.valid_to >= today),
    ),
    surcharges: surcharges.filter((one) => one.currency === currency),
  }
}

const setMethod = statement(
  'delivery_charging.set',
  `insert into delivery_charging (method_id, payer, handling_bp, kg_per_m3) values ($1, $2, $3, $4)
   on conflict (method_id) do update set payer = excluded.payer, handling_bp = excluded.handling_bp,
     kg_per_m3 = excluded.kg_per_m3`,
)

/** Sets how a delivery method is charged. Throws `Refusal` 404 for a method that does not exist. */
export async function changeMethod(
  ctx: Context<Person>,
  id: number,
  { payer, handling_bp, kg_per_m3 }: MethodCharging,
): Promise<ChargeSettings> {
  await requireMethod(ctx.db, id)
  await run(ctx.db, setMethod, [id, payer, handling_bp, kg_per_m3])
  return showSettings(ctx)
}

async function requireMethod(db: Db, id: number): Promise<void> {
  const entries = await storedEntries(db)
  if (!entries.some((entry) => entry.list === 'deliveryMethods' && entry.id === id)) notFound()
}

// Two administrators who enter overlapping tariffs at once wait for each other.
const lock = statement('delivery_tariffs.hold', 'lock table delivery_tariffs in share row exclusive mode')
const add = statement<{ id: number }>(
  'delivery_tariffs.add',
  `insert into delivery_tariffs (method_id, countries, currency, basis, steps, free_from, valid_from, valid_to)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)
const change = statement<{ id: number }>(
  'delivery_tariffs.change',
  `update delivery_tariffs set method_id = $1, countries = $2, currency = $3, basis = $4, steps = $5, free_from = $6,
     valid_from = $7, valid_to = $8, version = version + 1, updated_at = now()
   where id = $9 and version = $10 returning id`,
)
const remove = statement<{ id: number }>(
  'delivery_tariffs.remove',
  'delete from delivery_tariffs where id = $1 returning id',
)

const written = (tariff: WriteTariff) => [
  ...[tariff.method_id, tariff.countries, tariff.currency, tariff.basis, JSON.stringify(tariff.steps)],
  ...[tariff.free_from, tariff.valid_from, tariff.valid_to],
]

/** Throws 422 for an unknown method or currency, or if another tariff applies to the same country on the same day. */
async function requireTariff(db: Db, id: number, tariff: WriteTariff): Promise<TariffCard[]> {
  await run(db, lock)
  const [entries, traded, { tariffs }] = await Promise.all([
    storedEntries(db),
    tradedCurrencies(db),
    chargeSettings(db),
  ])
  if (!entries.some((one) => one.list === 'deliveryMethods' && one.id === tariff.method_id))
    refuseFields({ method_id: 'errors.oneOf' })
  if (!traded.has(tariff.currency)) refuseFields({ currency: 'errors.oneOf' })
  if (overlapping({ ...tariff, id }, tariffs)) refuseFields({ valid_from: 'charges.overlapping' })
  return tariffs
}

const tariffById = async (db: Db, id: number): Promise<TariffCard> =>
  (await chargeSettings(db)).tariffs.find((one) => one.id === id) ?? notFound()

export async function addTariff({ db }: Pick<Context, 'db'>, tariff: WriteTariff): Promise<TariffCard> {
  await requireTariff(db, 0, tariff)
  const [added] = await run(db, add, written(tariff))
  return tariffById(db, added!.id)
}

/** Changes a tariff; orders keep what they were charged. Throws `Refusal` 409 if it changed in the meantime. */
export async function changeTariff(
  { db }: Pick<Context, 'db'>,
  id: number,
  { version, ...tariff }: WriteTariff & { version: number },
): Promise<TariffCard> {
  const all = await requireTariff(db, id, tariff)
  if (!all.some((one) => one.id === id)) notFound()
  const [changed] = await run(db, change, [...written(tariff), id, version])
  if (!changed) refuse('errors.stale', 409)
  return tariffById(db, id)
}

export async function removeTariff({ db }: Pick<Context, 'db'>, id: number): Promise<Record<string, never>> {
  const [removed] = await run(db, remove, [id])
  return removed ? {} : notFound()
}

const setOne = statement(
  'small_order_surcharges.set',
  `insert into small_order_surcharges (currency, below, amount) values ($1, $2, $3)
   on conflict (currency) do update set below = excluded.below, amount = excluded.amount`,
)
const lift = statement(
  'small_order_surcharges.lift',
  'delete from small_order_surcharges where currency = $1',
)

/** Sets the surcharge of a currency; an amount of null removes it. Throws 422 for a currency that is not in use. */
export async function setSurcharge(
  ctx: Context<Person>,
  { currency, below, amount }: { currency: string; below: number; amount: number | null },
): Promise<ChargeSettings> {
  const { db } = ctx
  if (!(await tradedCurrencies(db)).has(currency)) refuseFields({ currency: 'errors.oneOf' })
  if (amount === null) await run(db, lift, [currency])
  else await run(db, setOne, [currency, below, amount])
  return showSettings(ctx)
}
