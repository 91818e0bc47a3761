import { profileChanged } from '#features/people/auth/contract.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { staffCompanyRecords } from './company-records.ts'
import { followZone } from './write-holiday.ts'

export { atWorkUntil } from './at-work.ts'
export { holdersOf } from './holders.ts'
export { holidayReply } from './holiday-reply.ts'
export { type OwnWork, ownWork, putOwnWork, signaturesOf } from './own-work.ts'
export {
  cancelHoliday,
  changeHoliday,
  followZone,
  type HolidayInput,
  insertHoliday,
  noteBegun,
  noteEnded,
  putProfile,
  writeBrief,
} from './write-holiday.ts'

export const manifest: Feature = {
  name: 'staff',
  reactions: [
    reaction('holidays-follow-zone', profileChanged, async ({ db }, { payload }) => {
      await followZone(db, payload.user_id)
    }),
  ],
  companyRecords: staffCompanyRecords,
}
