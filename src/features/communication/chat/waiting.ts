import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

const task = (verb: string): string => `chat.${verb}`

/** A client wrote and waits for an answer of their manager. */
export const answerTask: TaskKind = {
  kind: task('answer'),
  side: 'staff',
  verb: 'reply',
  path: paths.manager.chatOf,
}
export const chatTasks = [answerTask]
