import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'
import { isOpen, type RequestState } from './request.ts'

const task = (verb: string): string => `support.${verb}`

/** A company's request waits for a decision of its manager. */
export const decideTask: TaskKind = {
  kind: task('decide'),
  side: 'staff',
  path: paths.manager.requestHere,
}

/** A decision waits for the author to accept it or reopen the request. */
export const decidedTask: TaskKind = {
  kind: task('look'),
  side: 'client',
  command: 'buy',
  path: paths.account.supportRequest,
}

/** A question of staff waits for the author's answer. */
export const answerTask: TaskKind = {
  kind: task('answer'),
  side: 'client',
  command: 'buy',
  verb: 'reply',
  path: paths.account.supportRequest,
}

export const supportTasks = [decideTask, decidedTask, answerTask]

/** Returns the task of a request in a state. */
export function waitsFor(state: RequestState): TaskKind | null {
  if (state === 'waiting_client') return answerTask
  if (isOpen(state)) return decideTask
  return state === 'resolved' ? decidedTask : null
}
