import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { turns } from '../calls/turns.ts'
import type { Pdf } from './pdf.ts'

/** The documents written at once. A caller has at most as many (`files` in perform.ts), so others wait for one. */
const threads = 2
const inTurn = turns(threads)
const mostMegabytes = 1024
/** The time an idle thread waits for the next document. Starting one takes 250 ms, mostly for the fonts. */
const idleMs = 20_000
/** After a document with more rows, the thread ends to release its memory. */
const mostRowsStored = 1000

/** The last written documents by their content. An order of 1,000 lines takes 170 KB. */
const written = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length,
})
const underWay = new Map<string, Promise<Buffer>>()

/**
 * Writes a document as PDF with text that can be selected, searched and read aloud. Two documents are
 * written at a time, each in a thread of its own: about 5 ms of CPU per page in a running thread; 5,000 lines take two
 * seconds and 400 MB. A document with the same content is written once, and its bytes are shared: do not change them.
 */
export async function writePdf(pdf: Pdf): Promise<Buffer> {
  const content = createHash('sha256').update(JSON.stringify(pdf)).digest('base64')
  const same = written.get(content) ?? underWay.get(content)
  if (same) return same
  const writing = inTurn(() => inThread(pdf)).finally(() => underWay.delete(content))
  underWay.set(content, writing)
  const bytes = await writing
  written.set(content, bytes)
  return bytes
}

type Answer = { written: Uint8Array } | { error: string }
type Thread = { worker: Worker; job: ((answer: Answer) => void) | null; timer: NodeJS.Timeout | null }

const idle: Thread[] = []

function newThread(): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes }
  const made: Thread = {
    worker: new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits }),
    job: null,
    timer: null,
  }
  const isGone = (error: string) => {
    forget(made)
    made.job?.({ error })
  }
  made.worker.on('message', (answer: Answer) => made.job?.(answer))
  made.worker.on('error', (error) => isGone(error.stack ?? error.message))
  made.worker.on('exit', () => isGone('the document was not written'))
  return made
}

function forget(old: Thread): void {
  const place = idle.indexOf(old)
  if (place >= 0) idle.splice(place, 1)
}

function end(old: Thread): void {
  forget(old)
  void old.worker.terminate()
}

/** Lets the process end without the idle thread, and ends it after a while to free its memory. */
function rest(done: Thread): void {
  done.worker.unref()
  done.timer = setTimeout(() => end(done), idleMs)
  done.timer.unref()
  idle.push(done)
}

const rowsOf = ({ tables = [] }: Pdf): number => tables.reduce((sum, { rows }) => sum + rows.length, 0)

const inThread = (pdf: Pdf) =>
  new Promise<Buffer>((resolve, reject) => {
    const mine = idle.pop() ?? newThread()
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
