import type { Context } from './context.ts'
import { ownTransaction } from './own-transaction.ts'
import type { Platform } from './platform.ts'
import type { JobHandler } from './worker.ts'

/** How often work says how far it is. */
const progressMs = 1000

/**
 * Work that takes longer than a transaction should. How far it is stands in a row of its own, which every batch locks
 * first: so it goes on where it was, the person who takes it up, and two can never do the same batch.
 */
export type LongWork<Payload> = {
  name: string
  /** Does the next piece and moves the row on, in one transaction; the last one tells that the work is over. True: more is left. */
  batch: (ctx: Context<null>, payload: Payload) => Promise<boolean>
  /** Tells how far it is: with a batch, at most once a second. */
  progress: (ctx: Context<null>, payload: Payload) => Promise<void>
  /** What else is to be done once it is over; may run twice. */
  afterwards: (platform: Platform, payload: Payload) => Promise<void>
}

/** The job that does long work. A process that ends hands it back between two batches; it is tried again and goes on. */
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
