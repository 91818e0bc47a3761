import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'
import type { OrderStage, Turn } from './order.ts'

const staff = (verb: string): TaskKind => ({
  kind: `orders.${verb}`,
  side: 'staff',
  path: paths.manager.orderHere,
})
const offerHere = (id: number) => `${paths.manager.orderHere(id)}&panel=offer`
const client = (verb: string): TaskKind => ({
  kind: `orders.${verb}`,
  side: 'client',
  command: 'buy',
  verb: 'review',
  path: paths.account.order,
})

/** The tasks an order may wait for, by side. */
export const confirmationTask = staff('confirm')
export const answerTask: TaskKind = { ...staff('answer'), path: offerHere }
export const changeTask: TaskKind = { ...staff('change'), path: offerHere }
export const renewalTask = staff('renew')
export const approvalTask: TaskKind = {
  ...staff('approve'),
  role: 'chief_manager',
  verb: 'review',
  path: offerHere,
}
/** Pieces of an agreed order have no day of delivery. */
export const dayTask = staff('name_day')
export const decisionTask = client('decide')
export const agreementTask = client('agree')

export const orderTasks = [
  confirmationTask,
  answerTask,
  changeTask,
  renewalTask,
  approvalTask,
  dayTask,
  decisionTask,
  agreementTask,
]

/** Returns the task of an order's current state. A request for approval is a separate task. */
export function waitsFor({ stage, turn }: { stage: OrderStage; turn: Turn | null }): TaskKind | null {
  if (stage === 'submitted') return confirmationTask
  if (stage === 'expired') return renewalTask
  if (turn === null || stage === 'draft') return null
  if (stage === 'negotiation') return turn === 'client' ? decisionTask : answerTask
  return turn === 'client' ? agreementTask : changeTask
}
