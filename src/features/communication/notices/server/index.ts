import type { Feature } from '#platform/server/feature.ts'
import { serve } from '#platform/server/serve.ts'
import { isClient } from '#platform/shared/audience.ts'
import { paths } from '#platform/shared/paths.ts'
import { lettersApi, noticesApi, noticesRead, noticeTried, noticeWritten } from '../contract.ts'
import { chooseNotices, ownChoices } from './choices.ts'
import { keepNoticesOf, lettersOfNotices, noticeReactions } from './hear.ts'
import { noticeJobs } from './jobs.ts'
import { keptNotices, readNotices, unreadCount } from './kept.ts'
import { letterCard, letterRows, previewLetter, resetLetter, rewriteLetter } from './letters.ts'
import { noticesOwnData } from './own-data.ts'
import { seeNotices, unseenNotices } from './unseen.ts'

/** Whoever tries how they are told does not fill their own letter box. */
const tries = { max: 5, seconds: 3600 }

export { keepNoticesOf, lettersOfNotices, readNotices }

const letterRoutes = serve('notices', lettersApi, {
  rows: (act) => letterRows(act),
  card: (act, { params }) => letterCard(act, params.key),
  preview: (act, { params, body }) => previewLetter(act, params.key, body),
  rewrite: (act, { params, body }) => rewriteLetter(act, params.key, body),
  reset: (act, { params }) => resetLetter(act, params.key),
})

export const manifest: Feature = {
  name: 'notices',
  ownData: noticesOwnData,
  routes: [
    ...serve(
      'notices',
      noticesApi,
      {
        unseen: (act) => unseenNotices(act),
        see: async (act, { body }) => ({ ids: await seeNotices(act, body.ids) }),
        kept: (act, { query }) => keptNotices(act, query),
        unread: (act) => unreadCount(act),
        read: (act, { body }) => readNotices(act, body),
        choices: (act) => ownChoices(act),
        choose: (act, { body }) => chooseNotices(act, body),
        test: async ({ person, tell }) => {
          const { settingsTab } = isClient(person) ? paths.account : paths.manager
          await tell(noticeTried, { user_id: person.id, path: settingsTab('notifications') })
        },
      },
      {
        test: ({ person }) => [{ key: `notice try ${person.id}`, limit: tries }],
      },
    ),
    ...letterRoutes,
  ],
  events: [noticeWritten, noticesRead, noticeTried],
  hears: noticeReactions,
  jobs: noticeJobs,
  crontab: ['42 3 * * * sweep_notices', '*/5 * * * * send_daily_letters'],
}
