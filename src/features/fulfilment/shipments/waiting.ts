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

/** A ready lot waits for its client to say how it leaves; a requested one for staff to book its way. */
export const requestTask = client('request')
export const bookingTask: TaskKind = { kind: task('book'), side: 'staff', path: paths.manager.lotHere }
/** A delivered lot waits for its client to look whether all of it came. */
export const receiptTask = client('accept')

export const lotTasks = [requestTask, bookingTask, receiptTask]

const waits: Partial<Record<LotState, TaskKind>> = {
  ready: requestTask,
  requested: bookingTask,
  delivered: receiptTask,
}
/** What a lot waits for where it stands. */
export const waitsFor = (state: LotState): TaskKind | null => waits[state] ?? null
