import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'
import type { LotState } from './lot.ts'

const task = (verb: string): string => `shipments.${verb}`
const client = (verb: string): TaskKind => ({
  kind: task(verb),
  side: 'client',
  command: 'buy',
  path: paths.account.lot,
})

/** A ready lot waits for the client's request; a requested one for staff to book it. */
export const requestTask = client('request')
export const bookingTask: TaskKind = { kind: task('book'), side: 'staff', path: paths.manager.lotHere }
/** A delivered lot waits for the client to check and accept it. */
export const receiptTask = client('accept')

/** The promise of an order cannot be kept: its client is to be notified. */
export const slipTask: TaskKind = { kind: task('slip'), side: 'staff', path: paths.manager.orderLots }

export const lotTasks = [requestTask, bookingTask, receiptTask, slipTask]

const waits: Partial<Record<LotState, TaskKind>> = {
  ready: requestTask,
  requested: bookingTask,
  delivered: receiptTask,
}
/** Returns the task of a lot in this state. */
export const waitsFor = (state: LotState): TaskKind | null => waits[state] ?? null
