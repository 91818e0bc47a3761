import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

const named = (verb: string, side: TaskKind['side'], path: TaskKind['path']): TaskKind => ({
  kind: `invoicing.${verb}`,
  side,
  ...(side === 'client' && { deed: 'pay' as const }),
  path,
})

/** A bill waits for its money until it is due; the task stands on the bill. */
export const payTask = named('pay', 'client', paths.account.bill)

/** Money somebody says has been sent waits for whoever looks after the company; the task stands on the order. */
export const confirmTask = named('confirm', 'staff', paths.manager.billsHere)

export const billTasks = [payTask, confirmTask]
