import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#platform/shared/refusal.ts'
import type { BookAnswer, BookOrder } from './read-book.ts'
import { readFileAsBook } from './read-file.ts'

const answer = (said: BookAnswer) => parentPort?.postMessage(said)

try {
  const { path, choice } = workerData as BookOrder
  answer({ book: await readFileAsBook(path, choice) })
} catch (error) {
  const { code, params } = error instanceof Refusal ? error : new Refusal('imports.files.broken')
  answer({ code, params })
}
