import { queueLink } from '#features/people/auth/server/index.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { holidayEvents, staffEvents, staffInvited } from '../contract.ts'
import { keepHolidays } from './keep-holidays.ts'
import { holidayRoutes, ownWorkRoutes, teamRoutes } from './routes.ts'

export { inviteStaff } from './change-staff.ts'
export { giveRole } from './give-role.ts'
export { keepHolidays } from './keep-holidays.ts'
export { planHoliday } from './plan-holiday.ts'

export const manifest: Feature = {
  name: 'team',
  routes: [...teamRoutes, ...holidayRoutes, ...ownWorkRoutes],
  events: [...staffEvents, ...holidayEvents],
  reactions: [
    reaction('send-staff-invitation', staffInvited, ({ db }, { id, payload: { user_id, inviter } }) =>
      queueLink(db, { user_id, purpose: 'invite', asked_by: id, said: { inviter } }),
    ),
  ],
  jobs: { keep_holidays: (platform) => keepHolidays(platform) },
  crontab: ['*/10 * * * * keep_holidays'],
}
