import { Worker } from 'node:worker_threads'
import { turns } from '../calls/turns.ts'
import type { Pdf } from './pdf.ts'

const oneAtATime = turns(1)
const mostMegabytes = 1024
/** The time an idle thread waits for the next document. Starting one takes 250 ms, mostly for the fonts. */
const idleMs = 20_000
/** After a document with more rows, the thread ends to release its memory. */
const mostRowsStored = 1000

/**
 * Writes a document as PDF with text that can be selected, searched and read aloud. Documents are written one
 * at a time in a separate thread: about 5 ms of CPU per page in a running thread; 5,000 lines take two
 * seconds and 400 MB.
 */
export const writePdf = (pdf: Pdf): Promise<Buffer> => oneAtATime(() => inThread(pdf))

type Answer = { written: Uint8Array } | { error: string }
type Thread = { worker: Worker; job: ((answer: Answer) => void) | null; timer: NodeJS.Timeout | null }

let thread: Thread | null = null

function newThread(): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes }
  const made: Thread = {
    worker: new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits }),
    job: null,
    timer: null,
  }
  const isGone = (error: string) => {
    if (thread === made) thread = null
    made.job?.({ error })
  }
  made.worker.on('message', (answer: Answer) => made.job?.(answer))
  made.worker.on('error', (error) => isGone(error.stack ?? error.message))
  made.worker.on('exit', () => isGone('the document was not written'))
  return made
}

function end(old: Thread): void {
  if (thread === old) thread = null
  void old.worker.terminate()
}

/** Lets the process end without the idle thread, and ends it after a while to free its memory. */
function rest(idle: Thread): void {
  idle.worker.unref()
  idle.timer = setTimeout(() => end(idle), idleMs)
  idle.timer.unref()
}

const rowsOf = ({ tables = [] }: Pdf): number => tables.reduce((sum, { rows }) => sum + rows.length, 0)

const inThread = (pdf: Pdf) =>
  new Promise<Buffer>((resolve, reject) => {
    thread ??= newThread()
    const mine = thread
    if (mine.timer) clearTimeout(mine.timer)
    mine.worker.ref()
    mine.job = (answer) => {
      mine.job = null
      if ('error' in answer || rowsOf(pdf) > mostRowsStored) end(mine)
      else rest(mine)
      if ('error' in answer) reject(new Error(answer.error))
      else resolve(Buffer.from(answer.written.buffer, answer.written.byteOffset, answer.written.byteLength))
    }
    mine.worker.postMessage(pdf)
  })
