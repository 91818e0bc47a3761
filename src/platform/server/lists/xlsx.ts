import { Worker } from 'node:worker_threads'
import { turns } from '../calls/turns.ts'
import type { Cell } from './cells.ts'

export type Sheet = { headings: string[]; rows: Cell[][] }

/** One at a time, in a separate thread: a full file takes about a second of CPU and 50 MB. */
const oneAtATime = turns(1)

export const xlsxOf = (sheet: Sheet): Promise<Uint8Array> => oneAtATime(() => inThread(sheet))

const inThread = (sheet: Sheet) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { workerData: sheet })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the sheet was not written')))
  })
