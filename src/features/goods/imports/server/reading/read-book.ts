import { Worker } from 'node:worker_threads'
import { turns } from '#platform/server/calls/turns.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { Book, TextChoice } from './book.ts'

export type BookOrder = { path: string; choice: TextChoice }
export type BookAnswer = { book: Book } | { code: string; params: Refusal['params'] }

/** Limits of the thread against files that are hard to read: time in milliseconds, memory in megabytes. */
const patienceMs = 30_000
const mostMegabytes = 1024

/** Two files at a time, which bounds memory. */
const few = turns(2)

/**
 * Reads a text file or spreadsheet in its own thread, because a large one takes seconds of computing. Throws `Refusal`
 * 422 with the reason if it cannot be read. Call it before a transaction begins, never within one.
 */
export const readBook = (path: string, choice: TextChoice = {}, withinMs = patienceMs): Promise<Book> =>
  few(() => inThread({ path, choice }, withinMs))

const inThread = (workerData: BookOrder, withinMs: number) =>
  new Promise<Book>((resolve, reject) => {
    const worker = new Worker(new URL('./book-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const refuse = (code: string, params?: Refusal['params']) =>
      reject(new Refusal(code, 422, params ? { params } : {}))
    const ending = setTimeout(() => {
      refuse('imports.files.tooMuch')
      void worker.terminate()
    }, withinMs)
    worker.once('message', (answer: BookAnswer) =>
      'book' in answer ? resolve(answer.book) : refuse(answer.code, answer.params),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'imports.files.tooMuch' : 'imports.files.broken'),
    )
    worker.once('exit', () => {
      clearTimeout(ending)
      refuse('imports.files.broken')
    })
  })
