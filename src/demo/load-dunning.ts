import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'

/**
 * Creates the reminders that overdue invoices would have got by the default policy, the latest step of each with what
 * earlier ones caused. So the daily job does not begin with a pile of e-mails.
 */
const reminded = `
  insert into dunning_reminders (invoice_id, step_day, policy_id, tone, actions, sent_on, sent_at)
  select b.id, (step->>'day')::int, p.id, step->>'tone',
    case when step->>'action' = 'none' then '{}' else array[step->>'action'] end,
    b.due_on + (step->>'day')::int, (b.due_on + (step->>'day')::int + time '09:00') at time zone 'UTC'
  from invoices b join dunning_policies p on p.is_default cross join jsonb_array_elements(p.steps) as step
  where b.state = 'issued' and b.paid_amount < b.amount and b.due_on + (step->>'day')::int <= current_date
    and ((step->>'day')::int > 0 or b.due_on + (step->>'day')::int > b.issued_at::date)
    and not exists (select from payment_parts x join payments y on y.id = x.payment_id
      where x.invoice_id = b.id and y.state = 'reported')`

/** A partly paid invoice of the first client will be paid in some days, as its owner says. */
const promised = `
  insert into payment_promises (invoice_id, promised_on, by_id, created_at)
  select b.id, current_date + 4, u.id, now() - interval '1 day' from invoices b join users u on u.email = $1
  where b.organization_id = u.organization_id and b.state = 'issued' and b.paid_amount between 1 and b.amount - 1
  order by b.id desc limit 1`

/** Its goods leave although an old invoice is overdue: a chief manager allows it for a month. */
const lifted = `
  insert into dunning_settings (organization_id, lifted_until, lifted_by_id, lifted_at, lift_reason)
  select u.organization_id, current_date + 30, c.id, now() - interval '2 days',
    'The last invoice is paid in two parts, agreed by phone.'
  from users u join users c on c.email = $2 where u.email = $1`

/** Loads reminders, a promise to pay, and an exception from what an overdue invoice stops. */
export async function loadDunning(db: Db): Promise<void> {
  await db.$client.query(reminded)
  await db.$client.query(promised, [cast.clientA])
  await db.$client.query(lifted, [cast.clientA, cast.chief])
}
