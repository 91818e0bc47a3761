import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

const staff = (verb: string, path: string): TaskKind => ({
  kind: `documents.${verb}`,
  side: 'staff',
  path: () => path,
})

/** A paper could not be made however often it was tried: whoever looks after the company has it tried again. */
export const paperTask = staff('paper', paths.manager.failedPapers)

/** Something a client has sent us to keep waits for its verdict. */
export const uploadTask = staff('received', paths.manager.receivedDocuments)

export const documentTasks = [paperTask, uploadTask]
