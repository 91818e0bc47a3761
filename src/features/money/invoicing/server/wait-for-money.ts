import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { money } from '#platform/shared/money.ts'
import { payTask } from '../waiting.ts'

/** An invoice and what is left of it, in minor units. */
export type Waiting = {
  id: number
  organization_id: number
  currency: string
  /** A day, by the end of which it is due. */
  due_on: string
  left: number
}

/** The columns of `Waiting` in a statement on `invoices` as `b`. */
export const waitingColumns =
  'b.id, b.organization_id, b.currency, b.due_on::text as due_on, b.amount - b.paid_amount as left'

type Command = Pick<Context, 'db' | 'now' | 'emit' | 'platform'>

/** Opens the payment task of an invoice, or closes it once nothing is left to pay. */
export const waitForMoney = (
  command: Command,
  { id, organization_id, currency, due_on, left }: Waiting,
): Promise<void> =>
  left <= 0
    ? closeTask(command, { kind: payTask.kind, subject: ['invoice', id] })
    : openTask(command, {
        kind: payTask.kind,
        subject: ['invoice', id],
        organization_id,
        value: money(left, currency),
        due_at: new Date(`${due_on}T23:59:59.999Z`),
      })
