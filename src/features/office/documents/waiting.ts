import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

const staff = (verb: string, path: string): TaskKind => ({
  kind: `documents.${verb}`,
  side: 'staff',
  path: () => path,
})

/** A document could not be made however often it was tried: the person who looks after the company has it tried again. */
export const pdfTask = staff('pdf', paths.manager.failedPdfs)

/** Something a client has sent us to keep waits for its verdict. */
export const uploadTask = staff('received', paths.manager.receivedDocuments)

export const documentTasks = [pdfTask, uploadTask]
