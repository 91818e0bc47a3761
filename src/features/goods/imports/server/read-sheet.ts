import { Worker } from 'node:worker_threads'
import { Refusal } from '#platform/shared/refusal.ts'

export type SheetAnswer = { rows: string[][] } | { broken: true }

/**
 * Limits against files that unpack to far more than their size: time in milliseconds, and memory of the thread in
 * megabytes.
 */
const patienceMs = 60_000
const mostMegabytes = 1024

/**
 * Reads the first sheet of an XLSX file, in its own thread because a large one takes seconds of computing. Throws
 * `Refusal` 422 if it is damaged, or needs too much time or memory.
 */
export function readSheet(path: string, withinMs = patienceMs): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: path,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const ending = setTimeout(() => {
      reject(new Refusal('imports.files.tooMuch', 422))
      void worker.terminate()
    }, withinMs)
    const broken = () => reject(new Refusal('imports.files.broken', 422))
    worker.once('message', (answer: SheetAnswer) => ('rows' in answer ? resolve(answer.rows) : broken()))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? reject(new Refusal('imports.files.tooMuch', 422))
        : broken(),
    )
    worker.once('exit', () => {
      clearTimeout(ending)
      broken()
    })
  })
}
