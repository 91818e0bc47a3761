import { closeTask, openTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/context.ts'
import { money } from '#platform/shared/money.ts'
import { payTask } from '../waiting.ts'

/** A invoice and what is left of it, in minor units. */
export type Waiting = {
  id: number
  organization_id: number
  currency: string
  /** A day: by its end the money is due. */
  due_on: string
  left: number
}

/** What `Waiting` is made of, where a statement of `invoices` as `b` answers it. */
export const waitingColumns =
  'b.id, b.organization_id, b.currency, b.due_on::text as due_on, b.amount - b.paid_amount as left'

type Command = Pick<Context, 'db' | 'now' | 'emit' | 'platform'>

/** A invoice waits for what is left of it, and no longer once that is nothing. */
export const waitForMoney = (
  command: Command,
  { id, organization_id, currency, due_on, left }: Waiting,
): Promise<void> =>
  left <= 0
    ? closeTask(command, { kind: payTask.kind, subject: ['invoice', id] })
    : openTask(command, {
        ...{ kind: payTask.kind, subject: ['invoice', id], organization_id },
        ...{ value: money(left, currency), due_at: new Date(`${due_on}T23:59:59.999Z`) },
      })
