import { forgetEvents } from '#platform/server/events/history.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'
import { cartChanged } from '../contract.ts'

const dayMs = 86_400_000

export const cartJobs = {
  /** Deletes yesterday's events of carts: they only update open pages, and every typed quantity is one. */
  sweep_cart_events: async ({ db }) =>
    void (await forgetEvents(db, cartChanged, new Date(Date.now() - dayMs))),
} satisfies Jobs
