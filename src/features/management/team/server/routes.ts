import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { holidays, ownWorkApi, staffList, team } from '../contract.ts'
import {
  activateStaff,
  changeStaff,
  deactivateStaff,
  inviteStaff,
  inviteStaffAgain,
  moveClientsOf,
  staffInvitationAttempts,
} from './change-staff.ts'
import { sayOf, staffSource } from './list-staff.ts'
import { changeOwnWork, readOwnWork } from './own-work.ts'
import { callOffHoliday, draftBrief, planHoliday, replanHoliday, saveBrief } from './plan-holiday.ts'
import { findHoliday, monthsOf } from './read-holidays.ts'
import { clientsOfStaff, findStaff } from './staff-card.ts'
import { endSessionOfStaff, endSessionsOfStaff, sessionsOfStaff, signInsOfStaff } from './staff-sessions.ts'

export const teamRoutes = serve(
  'team',
  team,
  {
    list: (act, { query }) => readList(act, staffList, staffSource(sayOf(act)), query),
    exportList: (act, { query }) => exportList(act, staffList, staffSource(sayOf(act)), query),
    show: (act, { params }) => findStaff(act, params.id),
    clients: (act, { params }) => clientsOfStaff(act, params.id),
    sessions: (act, { params }) => sessionsOfStaff(act, params.id),
    endSession: (act, { params }) => endSessionOfStaff(act, params.id, params.session_id),
    endSessions: (act, { params }) => endSessionsOfStaff(act, params.id),
    signIns: (act, { params }) => signInsOfStaff(act, params.id),
    invite: (act, { body }) => inviteStaff(act, body),
    inviteAgain: (act, { params }) => inviteStaffAgain(act, params.id),
    change: (act, { params, body }) => changeStaff(act, params.id, body),
    move: (act, { params, body }) => moveClientsOf(act, params.id, body),
    deactivate: (act, { params }) => deactivateStaff(act, params.id),
    activate: (act, { params }) => activateStaff(act, params.id),
  },
  {
    invite: ({ person }) => staffInvitationAttempts(person),
    inviteAgain: ({ person }) => staffInvitationAttempts(person),
  },
)

export const holidayRoutes = serve('holidays', holidays, {
  month: (act, { query }) => monthsOf(act, query),
  show: (act, { params }) => findHoliday(act, params.id),
  plan: (act, { body }) => planHoliday(act, body),
  change: (act, { params, body }) => replanHoliday(act, params.id, body),
  cancel: (act, { params, body }) => callOffHoliday(act, params.id, body.version),
  draftBrief: (act, { params }) => draftBrief(act, params.id),
  writeBrief: (act, { params, body }) => saveBrief(act, params.id, body),
})

export const ownWorkRoutes = serve('own-work', ownWorkApi, {
  show: (act) => readOwnWork(act),
  change: (act, { body }) => changeOwnWork(act, body),
})
