import { localClock } from '#features/foundation/company/opening.ts'
import { companyFacts } from '#features/foundation/company/server/index.ts'
import { openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { now } from '#platform/server/database/clock.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { money } from '#platform/shared/money.ts'
import { clientReminded } from '../contract.ts'
import { earliestStep, type Reminder, reminderOf } from '../dunning.ts'
import { decideTask } from '../waiting.ts'
import { type DunnedInvoice, openInvoices } from './open-invoices.ts'
import { policyOfCompany } from './policies.ts'
import { postReminder } from './reminder-email.ts'
import { settleTasks } from './settle-task.ts'

/** The hour of the company from which reminders leave: people read them at work. */
const sendsFrom = '08:00'

const debtors = statement<{ organization_id: number }>(
  'dunning_reminders.debtors',
  `select distinct organization_id from invoices
   where state = 'issued' and paid_amount < amount and due_on <= $1::date - $2::int and organization_id > $3
   order by organization_id limit 500`,
)

/**
 * Reminds the clients, once a day in the company's time zone. The job runs every hour, so that a process that was away
 * in the morning does it later, and may be repeated: what was sent is not sent again. Throws at the end if clients could
 * not be reminded, so that the job runs again for them.
 */
export async function sendReminders(platform: Platform): Promise<void> {
  const { date, time } = localClock(now(), (await companyFacts(platform.db)).time_zone)
  if (time < sendsFrom) return
  const failures: unknown[] = []
  for (let after = 0, more = true; more; ) {
    const companies = await run(platform.db, debtors, [date, earliestStep, after])
    for (const { organization_id } of companies)
      await remind(platform, organization_id, date).catch((error: unknown) => failures.push(error))
    after = companies.at(-1)?.organization_id ?? after
    more = companies.length > 0
  }
  await settleTasks(platform)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} clients were not reminded`)
}

const lock = statement(
  'dunning_reminders.lock_company',
  `select pg_advisory_xact_lock(hashtext('dunning'), $1::int)`,
)

/**
 * Reminds one client: its reminders, the e-mails and the task in one transaction, under a lock. Of two runs at the same
 * time the second finds everything sent.
 */
const remind = (platform: Platform, organizationId: number, today: string): Promise<void> =>
  ownTransaction(platform, { name: 'send_reminders' }, async (ctx) => {
    await run(ctx.db, lock, [organizationId])
    const policy = await policyOfCompany(ctx.db, organizationId)
    if (!policy || policy.steps.length === 0) return
    const facts = await companyFacts(ctx.db)
    const open = await openInvoices(ctx, organizationId)
    for (const [currency, invoices] of Map.groupBy(open, (invoice) => invoice.currency)) {
      // One e-mail a day, also if an invoice is excused no longer in the afternoon.
      if (invoices.some(({ last_sent_on }) => last_sent_on === today)) continue
      const reminder = reminderOf(policy, invoices, today, facts)
      if (reminder) await send(ctx, { organizationId, currency, today, policyId: policy.id }, reminder)
    }
  })

type About = { organizationId: number; currency: string; today: string; policyId: number }

async function send(
  ctx: Context<null>,
  { organizationId, currency, today, policyId }: About,
  reminder: Reminder<DunnedInvoice>,
): Promise<void> {
  const { invoices, due } = reminder
  await note(ctx.db, { today, at: ctx.now, policyId }, due)
  await postReminder(ctx, organizationId, reminder, today)
  await emitReminded(ctx, organizationId, currency, reminder)
  if (!due.some(({ actions }) => actions.includes('task_chief'))) return
  const late = invoices.filter(({ due_on }) => due_on < today)
  await openTask(ctx, {
    kind: decideTask.kind,
    subject: ['organization', organizationId],
    organization_id: organizationId,
    value: money(
      late.reduce((total, { left }) => total + left, 0),
      currency,
    ),
  })
}

const emitReminded = (
  { emit }: Context<null>,
  organization_id: number,
  currency: string,
  { step, invoices, due }: Reminder<DunnedInvoice>,
) =>
  emit(clientReminded, {
    organization_id,
    invoice_ids: due.map(({ invoice }) => invoice.id),
    currency,
    step_day: step.day,
    tone: step.tone,
    count: invoices.length,
  })

const insert = statement(
  'dunning_reminders.insert',
  `insert into dunning_reminders (invoice_id, step_day, policy_id, tone, actions, sent_on, sent_at)
   select invoice_id, step_day, $5, tone, string_to_array(actions, ','), $6, $7
   from unnest($1::bigint[], $2::int[], $3::text[], $4::text[]) as due (invoice_id, step_day, tone, actions)`,
)

const note = (
  db: Db,
  { today, at, policyId }: { today: string; at: Date; policyId: number },
  due: Reminder<DunnedInvoice>['due'],
): Promise<unknown> =>
  run(db, insert, [
    due.map(({ invoice }) => invoice.id),
    due.map(({ step }) => step.day),
    due.map(({ step }) => step.tone),
    due.map(({ actions }) => actions.join()),
    ...[policyId, today, at],
  ])
