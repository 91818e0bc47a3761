import { vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import { dayAfter } from '#features/foundation/company/opening.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { databaseWithClock } from '#processes/testing/set-clock.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'
import type { InvoiceReminders } from '../../contract.ts'
import { sendReminders } from '../send-reminders.ts'

export let trade: Trade
let setClock: (at: string) => Promise<void>

/** A Monday after every real moment: sessions and defaults of columns have the real time. */
export const monday = (() => {
  const first = `${new Date().getUTCFullYear() + 1}-03-01`
  const ahead = (8 - new Date(`${first}T00:00Z`).getUTCDay()) % 7
  return dayAfter(first, ahead)
})()

/** Starts a trade whose clock is set, with a company open on all days in UTC. Invoices are due after 14 days. */
export async function startDunning(): Promise<void> {
  const made = await databaseWithClock()
  setClock = made.setClock
  trade = await startTrade({ database: made.database })
  await sql(
    `insert into company (id, facts) values (1, '{"time_zone": "UTC"}')
     on conflict (id) do update set facts = company.facts || '{"time_zone": "UTC"}'`,
  )
  for (const one of [buyer, cast.clientB, cast.manager, cast.chief, cast.admin])
    await trade.portico.tokenOf(one)
  await goTo(monday)
  await trade.terms(0, 14)
}

export async function stopDunning(): Promise<void> {
  vi.useRealTimers()
  await trade.portico.stop()
}

export const sql = async (text: string, values: unknown[] = []) =>
  (await trade.portico.platform.pool.query(text, values)).rows

/** Sets the clock to a day, in the morning or at another time. */
export const goTo = (day: string, time = '09:00') => setClock(`${day}T${time}:00Z`)

/** Runs the daily job. */
export const remind = () => sendReminders(trade.portico.platform)

/** Goes to a day counted from a due day, and runs the job. */
export async function remindOn(due: string, day: number): Promise<void> {
  await goTo(dayAfter(due, day))
  await remind()
}

/** Issues an invoice today, due in 14 days, after paying and settling what earlier tests left. */
export async function freshInvoice(): Promise<Invoice> {
  await sql(`update invoices set paid_amount = amount where amount > 0 and state = 'issued'`)
  await sql('delete from dunning_settings')
  return (await trade.issue((await trade.confirmed()).id, { kind: 'invoice' })).body.at(-1)!
}

export const steps = async (id: number): Promise<number[]> =>
  (await sql('select step_day from dunning_reminders where invoice_id = $1 order by id', [id])).map(
    ({ step_day }) => step_day,
  )

export type Queued = { id: string; to: string; subject: string; paragraphs: string[] }

/** Returns the reminders queued so far, the earliest first, and forgets them. */
export async function queued(): Promise<Queued[]> {
  const rows = await sql(
    `with gone as (
       delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'send_email' and j.payload->>'id' like 'reminder-%'
       returning j.id, j.payload
     ) select payload from gone order by id`,
  )
  return rows.map(({ payload }) => payload)
}

export const seen = async (id: number) =>
  (await trade.ask<InvoiceReminders>(cast.manager, 'GET', `/api/manager/invoices/${id}/reminders`)).body
