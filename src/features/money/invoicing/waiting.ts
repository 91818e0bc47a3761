import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

const named = (verb: string, side: TaskKind['side'], path: TaskKind['path']): TaskKind => ({
  kind: `invoicing.${verb}`,
  side,
  ...(side === 'client' && { command: 'pay' as const }),
  path,
})

/** A invoice waits for its money until it is due; the task stands on the invoice. */
export const payTask = named('pay', 'client', paths.account.invoice)

/** Money someone says has been sent waits for the person who looks after the company; the task stands on the order. */
export const confirmTask = named('confirm', 'staff', paths.manager.invoicesHere)

export const invoiceTasks = [payTask, confirmTask]
