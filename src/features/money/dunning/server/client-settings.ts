import { dayAfter } from '#features/foundation/company/opening.ts'
import { companyToday } from '#features/foundation/company/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type ClientDunning, dunningSet, holdLifted } from '../contract.ts'
import { type ClientSettings, longestLift } from '../dunning.ts'
import { holdingInvoices } from './holds.ts'
import { listPolicies } from './policies.ts'

type Reply = ReplyInput<typeof ClientDunning>
type Row = ClientSettings & {
  policy_id: number | null
  lifted_by: string | null
  lifted_at: Date | null
  lift_reason: string | null
  version: number
}

const one = statement<Row>(
  'dunning_settings.one',
  `select s.no_reminders, s.policy_id, s.lifted_until::text, u.name as lifted_by, s.lifted_at, s.lift_reason, s.version
   from dunning_settings s left join people_names u on u.id = s.lifted_by_id where s.organization_id = $1`,
)

const unset: Row = {
  no_reminders: false,
  policy_id: null,
  lifted_until: null,
  lifted_by: null,
  lifted_at: null,
  lift_reason: null,
  version: 0,
}

/** Returns the reminder settings of a client the person looks after. Throws `Refusal` 404. */
export async function dunningOfClient(ctx: Context<Manager>, id: number): Promise<Reply> {
  await findClient(ctx.db, ctx.person, id)
  return replyOf(ctx, id)
}

async function replyOf(ctx: Context<Manager>, id: number): Promise<Reply> {
  const { db } = ctx
  const [row = unset] = await run(db, one, [id])
  const [lots, orders] = [
    await holdingInvoices(ctx, 'hold_new_lots', [id]),
    await holdingInvoices(ctx, 'hold_new_orders', [id]),
  ]
  const { lifted_until, lifted_at, lifted_by, lift_reason } = row
  return {
    no_reminders: row.no_reminders,
    policy_id: row.policy_id,
    policies: await listPolicies(db),
    lift:
      lifted_until === null
        ? null
        : { until: lifted_until, by: lifted_by ?? '', at: lifted_at!, reason: lift_reason! },
    stops: { lots: lots.get(id) ?? [], orders: orders.get(id) ?? [] },
    version: row.version,
  }
}

const set = statement<{ version: number }>(
  'dunning_settings.set',
  `insert into dunning_settings as s (organization_id, no_reminders, policy_id) values ($1, $2, $3)
   on conflict (organization_id) do update set no_reminders = $2, policy_id = $3, version = s.version + 1
   where s.version = $4 returning version`,
)
const versionOf = statement<{ version: number }>(
  'dunning_settings.version',
  'select version from dunning_settings where organization_id = $1 for update',
)

type Settings = { no_reminders: boolean; policy_id: number | null; version: number }

/** Sets whether and by which policy a client is reminded. Throws `Refusal` 404, 409 if it changed, 422. */
export async function setClient(
  ctx: Context<Manager>,
  id: number,
  { no_reminders, policy_id, version }: Settings,
): Promise<Reply> {
  const { db, person, emit } = ctx
  await findClient(db, person, id)
  if (policy_id !== null && !(await isPolicy(db, policy_id))) refuseFields({ policy_id: 'errors.oneOf' })
  const [now] = await run(db, versionOf, [id])
  if ((now?.version ?? 0) !== version) refuse('errors.stale', 409)
  const [saved] = await run(db, set, [id, no_reminders, policy_id, version])
  if (!saved) refuse('errors.stale', 409)
  await emit(dunningSet, { organization_id: id })
  return replyOf(ctx, id)
}

const isPolicy = async (db: Db, id: number): Promise<boolean> =>
  (await listPolicies(db)).some((policy) => policy.id === id)

const lift = statement(
  'dunning_settings.lift',
  `insert into dunning_settings as s (organization_id, lifted_until, lift_reason, lifted_by_id, lifted_at)
   values ($1, $2, $3, $4, $5)
   on conflict (organization_id) do update set lifted_until = $2, lift_reason = $3, lifted_by_id = $4, lifted_at = $5,
     version = s.version + 1`,
)

/**
 * Lifts what overdue invoices of a client stop, up to and including a day. Yesterday ends an earlier lift. Throws
 * `Refusal` 404, 422 for a day before that or too far ahead.
 */
export async function liftHold(
  ctx: Context<Manager>,
  id: number,
  { until, reason }: { until: string; reason: string },
): Promise<Reply> {
  const { db, person, now, emit } = ctx
  await findClient(db, person, id)
  const today = await companyToday(ctx)
  if (until < dayAfter(today, -1)) refuseFields({ until: 'dunningStaff.dayIsOver' })
  if (until > dayAfter(today, longestLift))
    refuseFields({ until: { code: 'dunningStaff.tooLong', params: { days: longestLift } } })
  await run(db, lift, [id, until, reason, person.id, now])
  await emit(holdLifted, { organization_id: id, until, reason })
  return replyOf(ctx, id)
}
