import { companyToday } from '#features/foundation/company/server/index.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'

type Command = 'views' | 'saves'

const count = statement(
  'vcards.count_day',
  `insert into vcard_days (vcard_id, day, views, saves) values ($1, $2, $3, $4)
   on conflict (vcard_id, day) do update set views = vcard_days.views + $3, saves = vcard_days.saves + $4`,
)

/** Counts a view or save of a card on a day. Not awaited, and a lost count does no harm. */
export function countDay({ db, log }: Platform, vcardId: number, command: Command, now: Date): void {
  const [views, saves] = command === 'views' ? [1, 0] : [0, 1]
  companyToday({ db, now })
    .then((day) => run(db, count, [vcardId, day, views, saves]))
    .catch((error) => log.warn({ err: error }, 'a card was not counted'))
}
