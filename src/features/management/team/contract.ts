import { z } from 'zod'
import { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'
import { SignInTry } from '#features/people/auth/contract.ts'
import { admins, chiefs, managers, staffRoles } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { type FilterOf, list, listAt } from '#platform/shared/list.ts'
import { paths } from '#platform/shared/paths.ts'
import { counted, requiredText, text } from '#platform/shared/validation.ts'
import {
  ChangeHoliday,
  ChangeStaff,
  Holiday,
  HolidayMonth,
  InviteStaff,
  MoveClients,
  OwnWork,
  PlanHoliday,
  StaffCard,
  StaffClient,
  StaffRow,
  StaffSession,
} from './team-shape.ts'

export const staffList = list({
  name: 'staff',
  row: StaffRow,
  columns: {
    name: { title: 'team.name', is: 'text' },
    role: { title: 'team.role', is: 'word', words: 'team.roles' },
    speaks: { title: 'team.languages', is: 'text' },
    clients: { title: 'team.clients', is: 'figure' },
    open_orders: { title: 'team.openOrders', is: 'figure' },
    waiting: { title: 'team.waiting', is: 'figure' },
    answer_time: { title: 'team.answerTime', is: 'text', sort: 'answers' },
    away_until: { title: 'team.away', is: 'text' },
    card: { title: 'team.card', is: 'text' },
    last_seen_at: { title: 'team.lastSeen', is: 'moment' },
    state: { title: 'team.state', is: 'word', words: 'team.states' },
    email: { title: 'team.email', is: 'text' },
    phone: { title: 'team.phone', is: 'text' },
  },
  filters: {
    role: z.enum(staffRoles).optional(),
    language: z.enum(spokenLanguages).optional(),
    /** Only people who are away now. */
    away: z.enum(['1']).optional(),
    q: text(200).trim().optional(),
  },
  sorts: ['name', 'clients', 'open_orders', 'waiting', 'answers', 'away_until', 'last_seen_at'],
  sort: 'name',
  chips: { filter: 'role', values: staffRoles, words: 'team.roles' },
  hidden_at_first: ['card', 'email', 'phone', 'state'],
})
export type StaffFilter = FilterOf<typeof staffList>
const listed = listAt('/api/manager/staff', { who: chiefs, list: staffList })

/** The staff, for chief managers and above (product 3.5). */
export const team = {
  list: listed,
  exportList: listed.file,
  show: get('/api/manager/staff/:id', { who: chiefs, reply: StaffCard }),
  clients: get('/api/manager/staff/:id/clients', { who: chiefs, reply: StaffClient.array() }),
  /** Sessions, with calls to end them for people who may change the person. */
  sessions: get('/api/manager/staff/:id/sessions', { who: chiefs, reply: StaffSession.array() }),
  endSession: del('/api/manager/staff/:id/sessions/:session_id', { who: chiefs }),
  endSessions: del('/api/manager/staff/:id/sessions', { who: chiefs }),
  /** Attempts to sign in, with address and device. */
  signIns: get('/api/manager/staff/:id/sign-ins', { who: admins, reply: SignInTry.array() }),
  invite: post('/api/manager/staff', { who: chiefs, body: InviteStaff, reply: StaffCard }),
  inviteAgain: post('/api/manager/staff/:id/invitation', { who: chiefs, reply: StaffCard }),
  change: put('/api/manager/staff/:id', { who: chiefs, body: ChangeStaff, reply: StaffCard }),
  move: post('/api/manager/staff/:id/clients-move', {
    who: chiefs,
    body: MoveClients,
    reply: z.object({ moved: z.int() }),
  }),
  deactivate: post('/api/manager/staff/:id/deactivation', { who: chiefs, reply: StaffCard }),
  activate: post('/api/manager/staff/:id/activation', { who: chiefs, reply: StaffCard }),
}

/** The caller's working hours and e-mail signature. */
export const ownWorkApi = {
  show: get('/api/manager/own-work', { who: managers, reply: OwnWork }),
  change: put('/api/manager/own-work', { who: managers, body: OwnWork, reply: OwnWork }),
}

const Months = z.object({
  /** The first month, '2026-08'. */
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'errors.notValid'),
  months: z.coerce.number().int().min(1).max(3).default(1),
})
const Versioned = z.object({ version: counted() })

/** Holidays: all staff see them, plan their own, and those of people they may change. */
export const holidays = {
  month: get('/api/manager/holidays', { who: managers, query: Months, reply: HolidayMonth }),
  show: get('/api/manager/holidays/:id', { who: managers, reply: Holiday }),
  plan: post('/api/manager/holidays', { who: managers, body: PlanHoliday, reply: Holiday }),
  change: put('/api/manager/holidays/:id', { who: managers, body: ChangeHoliday, reply: Holiday }),
  cancel: post('/api/manager/holidays/:id/cancellation', {
    who: managers,
    body: Versioned,
    reply: Holiday,
  }),
  /** Returns the hand-over that would be generated today, without storing it. */
  draftBrief: get('/api/manager/holidays/:id/brief-draft', {
    who: managers,
    reply: z.object({ brief: z.string() }),
  }),
  writeBrief: put('/api/manager/holidays/:id/brief', {
    who: managers,
    body: Versioned.extend({ brief: requiredText(10_000) }),
    reply: Holiday,
  }),
}

const OfStaff = z.object({ user_id: z.int() })
const toChiefs = {
  to: [{ user: 'user_id' as const }, { role: 'chief_manager' as const }, { role: 'admin' as const }],
  subject: { kind: 'user', field: 'user_id' as const },
}
/** The e-mail with the link is sent separately (`send-staff-invitation`). */
export const staffInvited = event('team.invited', OfStaff.extend({ inviter: z.string() }), toChiefs)
export const staffChanged = event(
  'team.changed',
  OfStaff.extend({ before: z.object({ role: z.string() }), after: z.object({ role: z.string() }) }),
  toChiefs,
)
export const staffDeactivated = event('team.deactivated', OfStaff, toChiefs)
export const staffActivated = event('team.activated', OfStaff, toChiefs)

const OfHoliday = z.object({ holiday_id: z.int(), manager_id: z.int() })
const everybody = {
  to: [{ role: 'manager' as const }, { role: 'chief_manager' as const }, { role: 'admin' as const }],
  subject: { kind: 'holiday', field: 'holiday_id' as const },
}
const HandlerReply = OfHoliday.extend({
  user_ids: z.int().array(),
  name: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
})
const path = ({ holiday_id }: { holiday_id: number }) => paths.manager.holiday(holiday_id)
const toSubstitutes = { to: [{ users: 'user_ids' }], importance: 'info', topic: 'team', path } as const

/** The named substitutes are notified at once. */
export const holidayPlanned = event('holiday.planned', HandlerReply, {
  ...everybody,
  notices: [toSubstitutes],
})
export const holidayChanged = event('holiday.changed', HandlerReply, {
  ...everybody,
  notices: [toSubstitutes],
})
export const holidayCancelled = event('holiday.cancelled', HandlerReply, {
  ...everybody,
  notices: [toSubstitutes],
})
/** With the hand-over. */
export const holidayStarted = event('holiday.started', HandlerReply.extend({ brief: z.string() }), {
  ...everybody,
  notices: [{ ...toSubstitutes, email: 'wanted' }],
})
/** With the digest, for the person who returns. */
export const holidayEnded = event('holiday.ended', HandlerReply.extend({ digest: z.string() }), {
  ...everybody,
  notices: [{ to: [{ user: 'manager_id' }], importance: 'info', topic: 'team', email: 'wanted', path }],
})

export const staffEvents = [staffInvited, staffChanged, staffDeactivated, staffActivated] as const
export const holidayEvents = [
  holidayPlanned,
  holidayChanged,
  holidayCancelled,
  holidayStarted,
  holidayEnded,
] as const
