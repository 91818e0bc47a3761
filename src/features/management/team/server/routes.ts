import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
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
    list: (ctx, { query }) => readList(ctx, staffList, staffSource(sayOf(ctx)), query),
    exportList: (ctx, { query }) => exportList(ctx, staffList, staffSource(sayOf(ctx)), query),
    show: (ctx, { params }) => findStaff(ctx, params.id),
    clients: (ctx, { params }) => clientsOfStaff(ctx, params.id),
    sessions: (ctx, { params }) => sessionsOfStaff(ctx, params.id),
    endSession: (ctx, { params }) => endSessionOfStaff(ctx, params.id, params.session_id),
    endSessions: (ctx, { params }) => endSessionsOfStaff(ctx, params.id),
    signIns: (ctx, { params }) => signInsOfStaff(ctx, params.id),
    invite: (ctx, { body }) => inviteStaff(ctx, body),
    inviteAgain: (ctx, { params }) => inviteStaffAgain(ctx, params.id),
    change: (ctx, { params, body }) => changeStaff(ctx, params.id, body),
    move: (ctx, { params, body }) => moveClientsOf(ctx, params.id, body),
    deactivate: (ctx, { params }) => deactivateStaff(ctx, params.id),
    activate: (ctx, { params }) => activateStaff(ctx, params.id),
  },
  {
    invite: ({ person }) => staffInvitationAttempts(person),
    inviteAgain: ({ person }) => staffInvitationAttempts(person),
  },
)

export const holidayRoutes = serve('holidays', holidays, {
  month: (ctx, { query }) => monthsOf(ctx, query),
  show: (ctx, { params }) => findHoliday(ctx, params.id),
  plan: (ctx, { body }) => planHoliday(ctx, body),
  change: (ctx, { params, body }) => replanHoliday(ctx, params.id, body),
  cancel: (ctx, { params, body }) => callOffHoliday(ctx, params.id, body.version),
  draftBrief: (ctx, { params }) => draftBrief(ctx, params.id),
  writeBrief: (ctx, { params, body }) => saveBrief(ctx, params.id, body),
})

export const ownWorkRoutes = serve('own-work', ownWorkApi, {
  show: (ctx) => readOwnWork(ctx),
  change: (ctx, { body }) => changeOwnWork(ctx, body),
})
