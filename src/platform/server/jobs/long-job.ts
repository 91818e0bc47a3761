import type { Context } from '../calls/context.ts'
import { ownTransaction } from '../calls/own-transaction.ts'
import type { Platform } from '../start/platform.ts'
import type { JobHandler } from './worker.ts'

/** The interval at which progress is emitted, in ms. */
const progressMs = 1000

/**
 * Work that takes longer than a transaction should. Its progress is a row that every batch locks first. So
 * the person who continues resumes at the right place, and no batch runs twice.
 */
export type LongWork<Payload> = {
  name: string
  /**
   * Does the next piece and advances the row, in one transaction. The last batch emits that the work is
   * finished. Returns true if more is left.
   */
  batch: (ctx: Context<null>, payload: Payload) => Promise<boolean>
  /** Emits the progress, with a batch, at most once a second. */
  progress: (ctx: Context<null>, payload: Payload) => Promise<void>
  /** Runs after the end of the work. May run twice. */
  afterwards: (platform: Platform, payload: Payload) => Promise<void>
}

/**
 * Creates the job of long work. A process that stops hands the job back between two batches; a retry
 * continues it.
 */
export function longJob<Payload>({ name, batch, progress, afterwards }: LongWork<Payload>): JobHandler {
  return async (platform, payload: Payload, run) => {
    let notifiedAt = Date.now()
    const next = () =>
      ownTransaction(platform, { name }, async (ctx) => {
        const isMore = await batch(ctx, payload)
        if (!isMore || Date.now() - notifiedAt < progressMs) return isMore
        notifiedAt = Date.now()
        await progress(ctx, payload)
        return isMore
      })
    while (await next()) if (run?.ending.aborted) throw new Error(`${name} is handed back: this process ends`)
    await afterwards(platform, payload)
  }
}
