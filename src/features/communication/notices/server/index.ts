import { serve } from '#platform/server/calls/serve.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { isClient } from '#platform/shared/audience.ts'
import { paths } from '#platform/shared/paths.ts'
import { emailsApi, noticesApi, noticesRead, noticeTried, noticeWritten } from '../contract.ts'
import { chooseNotices, ownChoices } from './choices.ts'
import { emailCard, emailRows, previewEmail, resetEmail, rewriteEmail } from './emails.ts'
import { emailsOfNotices, keepNoticesOf, noticeReactions } from './hear.ts'
import { noticeJobs } from './jobs.ts'
import { noticesOwnData } from './own-data.ts'
import { readNotices, storedNotices, unreadCount } from './stored.ts'
import { seeNotices, unseenNotices } from './unseen.ts'

/** Limits test notices, so that no one fills their own mailbox. */
const tries = { max: 5, seconds: 3600 }

export { emailsOfNotices, keepNoticesOf, readNotices }

const emailRoutes = serve('notices', emailsApi, {
  rows: (ctx) => emailRows(ctx),
  card: (ctx, { params }) => emailCard(ctx, params.key),
  preview: (ctx, { params, body }) => previewEmail(ctx, params.key, body),
  rewrite: (ctx, { params, body }) => rewriteEmail(ctx, params.key, body),
  reset: (ctx, { params }) => resetEmail(ctx, params.key),
})

export const manifest: Feature = {
  name: 'notices',
  ownData: noticesOwnData,
  routes: [
    ...serve(
      'notices',
      noticesApi,
      {
        unseen: (ctx) => unseenNotices(ctx),
        see: async (ctx, { body }) => ({ ids: await seeNotices(ctx, body.ids) }),
        stored: (ctx, { query }) => storedNotices(ctx, query),
        unread: (ctx) => unreadCount(ctx),
        read: (ctx, { body }) => readNotices(ctx, body),
        choices: (ctx) => ownChoices(ctx),
        choose: (ctx, { body }) => chooseNotices(ctx, body),
        test: async ({ person, emit }) => {
          const { settingsTab } = isClient(person) ? paths.account : paths.manager
          await emit(noticeTried, { user_id: person.id, path: settingsTab('notifications') })
        },
      },
      {
        test: ({ person }) => [{ key: `notice try ${person.id}`, limit: tries }],
      },
    ),
    ...emailRoutes,
  ],
  events: [noticeWritten, noticesRead, noticeTried],
  hears: noticeReactions,
  jobs: noticeJobs,
  crontab: ['42 3 * * * sweep_notices', '*/5 * * * * send_daily_emails'],
}
