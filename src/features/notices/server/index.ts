import type { Feature } from '#platform/server/feature.ts'
import { serve } from '#platform/server/serve.ts'
import { noticesApi, noticeWritten } from '../contract.ts'
import { noticeReactions } from './hear.ts'
import { noticeJobs } from './jobs.ts'
import { seeNotices, unseenNotices } from './unseen.ts'

export const manifest: Feature = {
  name: 'notices',
  routes: serve('notices', noticesApi, {
    unseen: (act) => unseenNotices(act),
    see: async (act, { body }) => ({ ids: await seeNotices(act, body.ids) }),
  }),
  events: [noticeWritten],
  hears: noticeReactions,
  jobs: noticeJobs,
  crontab: ['42 3 * * * sweep_notices'],
}
