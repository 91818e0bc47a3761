import { Worker } from 'node:worker_threads'
import { turns } from '../turns.ts'
import type { Paper } from './paper.ts'

const oneAtATime = turns(1)
const mostMegabytes = 1024

/**
 * A paper as PDF: its text can be selected, searched and read out. Set in a thread of its own, one after the other: a
 * page is some 5 ms of pure computing after the first quarter of a second, 5,000 lines are two seconds and 400 MB.
 */
export const writePaper = (paper: Paper): Promise<Buffer> => oneAtATime(() => inThread(paper))

const inThread = (paper: Paper) =>
  new Promise<Buffer>((resolve, reject) => {
    const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), {
      workerData: paper,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    worker.once('message', (written: Uint8Array) =>
      resolve(Buffer.from(written.buffer, written.byteOffset, written.byteLength)),
    )
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the paper was not written')))
  })
