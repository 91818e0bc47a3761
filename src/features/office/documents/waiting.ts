import { paths } from '#platform/shared/paths.ts'
import type { TaskKind } from '#platform/shared/task.ts'

const staff = (verb: string, path: string): TaskKind => ({
  kind: `documents.${verb}`,
  side: 'staff',
  path: () => path,
})

/** Task for the manager of a company: a PDF failed on every attempt and can be retried. */
export const pdfTask = staff('pdf', paths.manager.failedPdfs)

/** Task: decide about a file a client sent. */
export const uploadTask = staff('received', paths.manager.receivedDocuments)

export const documentTasks = [pdfTask, uploadTask]
