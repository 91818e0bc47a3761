import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

/** A client wrote and waits for whoever looks after them. */
export const answerTask: TaskKind = { kind: 'chat.answer', side: 'staff', path: paths.manager.chatOf }
export const chatTasks = [answerTask]
