import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'
import { notifyOfAvailable, notifyOfPrices } from './notify-watchers.ts'

export const watchJobs = {
  /**
   * Prices change through lists, levels, rates and promotions that begin by schedule, so the prices in force are
   * compared.
   */
  notify_of_prices: async (platform) => {
    let after: number | null = 0
    while (after !== null) {
      const from: number = after
      after = await ownTransaction(platform, { name: 'notify_of_prices' }, (ctx) => notifyOfPrices(ctx, from))
    }
  },
  /** Finds products that are available again for any reason: received, a withdrawn order, put on sale. */
  notify_of_available: (platform) =>
    ownTransaction(platform, { name: 'notify_of_available' }, notifyOfAvailable),
} satisfies Jobs

export const watchCrontab = ['* * * * * notify_of_available', '*/5 * * * * notify_of_prices']
