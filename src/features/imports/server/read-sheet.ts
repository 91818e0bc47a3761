import { Worker } from 'node:worker_threads'
import { Refusal } from '#platform/shared/refusal.ts'

export type SheetAnswer = { rows: string[][] } | { broken: true }

/** The first sheet of an XLSX file. Read in a thread of its own: a large one takes seconds of pure computing. */
export function readSheet(path: string): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: path })
    const broken = () => reject(new Refusal('imports.files.broken', 422))
    worker.once('message', (answer: SheetAnswer) => ('rows' in answer ? resolve(answer.rows) : broken()))
    worker.once('error', broken)
    worker.once('exit', broken)
  })
}
