import { Worker } from 'node:worker_threads'
import { turns } from '../turns.ts'
import type { Paper } from './paper.ts'

const oneAtATime = turns(1)
const mostMegabytes = 1024
/** So long a thread waits for the next paper: starting one is a quarter of a second, mostly its fonts. */
const idleMs = 20_000
/** A paper of more rows than this leaves so much behind that its thread ends with it. */
const mostRowsKept = 1000

/**
 * A paper as PDF: its text can be selected, searched and read out. Set in a thread of its own, one after the other: a
 * page is some 5 ms of pure computing in a thread that is there, 5,000 lines are two seconds and 400 MB.
 */
export const writePaper = (paper: Paper): Promise<Buffer> => oneAtATime(() => inThread(paper))

let waiting: { worker: Worker; timer: NodeJS.Timeout } | null = null

function aThread(): Worker {
  if (!waiting) {
    const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes }
    return new Worker(new URL('./paper-worker.ts', import.meta.url), { resourceLimits })
  }
  const { worker, timer } = waiting
  waiting = null
  clearTimeout(timer)
  worker.removeAllListeners()
  worker.ref()
  return worker
}

/** Nobody waits for it: neither the end of the process, nor memory for long. */
function keep(worker: Worker): void {
  worker.removeAllListeners()
  worker.unref()
  const timer = setTimeout(() => end(worker), idleMs)
  timer.unref()
  waiting = { worker, timer }
  worker.once('exit', () => {
    if (waiting?.worker === worker) waiting = null
  })
  worker.once('error', () => end(worker))
}

function end(worker: Worker): void {
  if (waiting?.worker === worker) waiting = null
  void worker.terminate()
}

const rowsOf = ({ tables = [] }: Paper): number => tables.reduce((sum, { rows }) => sum + rows.length, 0)

const inThread = (paper: Paper) =>
  new Promise<Buffer>((resolve, reject) => {
    const worker = aThread()
    const fail = (error: Error) => {
      end(worker)
      reject(error)
    }
    worker.once('message', (answer: { written: Uint8Array } | { error: string }) => {
      if ('error' in answer) return fail(new Error(answer.error))
      if (rowsOf(paper) > mostRowsKept) end(worker)
      else keep(worker)
      const { written } = answer
      resolve(Buffer.from(written.buffer, written.byteOffset, written.byteLength))
    })
    worker.once('error', fail)
    worker.once('exit', () => fail(new Error('the paper was not written')))
    worker.postMessage(paper)
  })
