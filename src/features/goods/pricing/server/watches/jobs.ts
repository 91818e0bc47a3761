import { ownDeed } from '#platform/server/own-deed.ts'
import type { Jobs } from '#platform/server/worker.ts'
import { tellOfAvailable, tellOfPrices } from './tell-watchers.ts'

export const watchJobs = {
  /** Prices change by lists, levels, rates, and promotions that begin by themselves: what is compared is what holds. */
  tell_of_prices: async (platform) => {
    let after: number | null = 0
    while (after !== null) {
      const from: number = after
      after = await ownDeed(platform, { name: 'tell_of_prices' }, (act) => tellOfPrices(act, from))
    }
  },
  /** What is there again, whatever brought it: goods that came, an order that was withdrawn, a product put on sale. */
  tell_of_available: (platform) => ownDeed(platform, { name: 'tell_of_available' }, tellOfAvailable),
} satisfies Jobs

export const watchCrontab = ['* * * * * tell_of_available', '*/5 * * * * tell_of_prices']
