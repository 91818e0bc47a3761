import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { CallError } from '#platform/client/errors.ts'
import { notify } from '#ui/notices.ts'
import { linesToPut, slicesOf, waits, withoutPut, withTroubles } from '../review.ts'
import { type Change, type Line, messageOf, nothingStored, type Run } from './stored.ts'
import type { IntakeState } from './use-intake.ts'

/** The calls to the cart. A slice sent again under the same key is added once. */
export type Filling = {
  put: (lines: readonly Line[], key: string) => Promise<unknown>
  done: () => Promise<unknown>
}

/** The most lines the cart accepts in one call. */
const sliceSize = 200

/**
 * Adds a list to the cart slice by slice. The slices and their key are stored before the first is sent, so
 * that after a lost connection or a reload the same slices are sent again and added once.
 */
export function usePut({ review, run, change }: IntakeState, filling: Filling) {
  const { t } = useTranslation()
  const [isPutting, setPutting] = useState(false)
  const [stopped, setStopped] = useState<string | null>(null)

  async function go(wanted: Run) {
    setPutting(true)
    setStopped(null)
    flushSync(() => change((stored) => ({ ...stored, run: wanted })))
    const end = await putSlices(wanted, filling, change)
    if (end.is !== 'unknown') change(afterwards)
    setPutting(false)
    if (end.put > 0) await filling.done()
    if (end.is === 'unknown') return
    if (end.put > 0) notify({ message: t('intake.done', { count: end.put }) })
    setStopped(end.is === 'refused' ? (end.message ?? t('intake.refused')) : null)
  }

  return {
    isPutting,
    stopped,
    /** The number of lines in the transfer, and of those already added. */
    all: run ? countOf(run.slices) : 0,
    done: run ? countOf(run.slices.slice(0, run.done)) : 0,
    isUnfinished: run !== null && !isPutting,
    put: () => review && void go({ key: newKey(), slices: slicesOf(linesToPut(review), sliceSize), done: 0 }),
    goOn: () => run && void go(run),
  }
}

type End = { is: 'over' | 'unknown' | 'refused'; put: number; message?: string | undefined }

async function putSlices(run: Run, filling: Filling, change: Change): Promise<End> {
  let put = countOf(run.slices.slice(0, run.done))
  let isRefused = false
  for (let at = run.done; at < run.slices.length; at += 1) {
    const lines = run.slices[at]!
    const ids = lines.map(({ product_id }) => product_id)
    const over = (troubles: ReadonlyMap<number, string> | null) =>
      change((stored) => ({
        ...stored,
        run: stored.run && { ...stored.run, done: at + 1 },
        review:
          stored.review &&
          (troubles ? withTroubles(stored.review, troubles) : withoutPut(stored.review, ids)),
      }))
    try {
      await filling.put(lines, `list ${run.key} ${at}`)
      put += lines.length
      over(null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (mayBeIn(error)) return { is: 'unknown', put }
      isRefused = true
      if (error.status !== 422) return { is: 'refused', put, message: messageOf(error) }
      over(troublesIn(error, lines))
    }
  }
  return { is: isRefused ? 'refused' : 'over', put }
}

/** True if the slice may have been added before the connection failed or the session ended. */
const mayBeIn = ({ status }: CallError): boolean => status >= 500 || status === 401 || status === 429

/** Maps refusals to products: 'lines.3.quantity' is about the fourth line of the slice. */
function troublesIn({ fields, message }: CallError, lines: readonly Line[]): Map<number, string> {
  const troubles = new Map<number, string>()
  for (const [field, why] of Object.entries(fields)) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1])]
    if (line) troubles.set(line.product_id, why)
  }
  if (troubles.size === 0) for (const { product_id } of lines) troubles.set(product_id, message)
  return troubles
}

/** Clears the stored state once nothing is left to decide or to add. */
const afterwards: Parameters<Change>[0] = (stored) => {
  const isDone = !stored.review || (linesToPut(stored.review).length === 0 && !stored.review.rows.some(waits))
  return isDone ? nothingStored : { ...stored, run: null }
}

const countOf = (slices: readonly Line[][]): number => slices.reduce((sum, { length }) => sum + length, 0)

/** Makes a key from random bytes: `crypto.randomUUID` is missing on pages without HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
