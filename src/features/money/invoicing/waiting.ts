import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

const named = (verb: string, side: TaskKind['side'], path: TaskKind['path']): TaskKind => ({
  kind: `invoicing.${verb}`,
  side,
  ...(side === 'client' && { command: 'pay' as const, verb: 'pay' as const }),
  path,
})

/** The task of an invoice that waits for its money. Its subject is the invoice. */
export const payTask = named('pay', 'client', paths.account.invoice)

/** The task of the company's manager to confirm a reported payment. Its subject is the order. */
export const confirmTask = named('confirm', 'staff', paths.manager.invoicesHere)

/** The task to invoice what could not be invoiced by itself: goods that left, or an advance. Its subject is the order. */
export const issueTask = named('issue', 'staff', paths.manager.invoicesHere)

export const invoiceTasks = [payTask, confirmTask, issueTask]
