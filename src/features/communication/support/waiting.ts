import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'
import { isOpen, type RequestState } from './request.ts'

const task = (verb: string): string => `support.${verb}`

/** A company's request waits for the person who looks after it until it is decided. */
export const decideTask: TaskKind = {
  kind: task('decide'),
  side: 'staff',
  path: paths.manager.requestHere,
}

/** What was decided waits for the person who asked: it does, or it is opened again. */
export const decidedTask: TaskKind = {
  kind: task('look'),
  side: 'client',
  command: 'buy',
  path: paths.account.supportRequest,
}

/** What staff asked waits for the person who knows it. */
export const answerTask: TaskKind = {
  kind: task('answer'),
  side: 'client',
  command: 'buy',
  path: paths.account.supportRequest,
}

export const supportTasks = [decideTask, decidedTask, answerTask]

/** What a request waits for where it stands. */
export function waitsFor(state: RequestState): TaskKind | null {
  if (state === 'waiting_client') return answerTask
  if (isOpen(state)) return decideTask
  return state === 'resolved' ? decidedTask : null
}
