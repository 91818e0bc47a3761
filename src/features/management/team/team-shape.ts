import { z } from 'zod'
import { OwnSession } from '#features/people/auth/contract.ts'
import { holidayKinds, holidayStates, substituteScopes } from '#features/people/staff/holiday.ts'
import { SpokenLanguage, TimeZone, WorkHours } from '#features/people/staff/staff-member.ts'
import { staffRoles } from '#platform/shared/audience.ts'
import { EmailRefusal } from '#platform/shared/email-refusal.ts'
import { languages } from '#platform/shared/i18n.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { phone } from '#platform/shared/phone.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { counted, email, latinLetters, text } from '#platform/shared/validation.ts'

export const staffStates = ['active', 'invited', 'blocked'] as const
export type StaffState = (typeof staffStates)[number]

/** A member of staff in the list. */
export const StaffRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_refusal: EmailRefusal.nullable(),
  phone: z.string().nullable(),
  role: z.enum(staffRoles),
  state: z.enum(staffStates),
  /** In the reader's language: 'German (native)'. */
  speaks: z.string(),
  clients: z.int(),
  open_orders: z.int(),
  /** Pending tasks of their clients. */
  waiting: z.int(),
  /** Median answer time of the last thirty days, in words; null without answers. */
  answer_time: z.string().nullable(),
  /** The last day of their current holiday. */
  away_until: z.string().nullable(),
  last_seen_at: Moment.nullable(),
  /** The photo of the profile, or of the business card. */
  photo_file_id: z.int().nullable(),
  /** The address of the business card, and whether it is published. */
  card: z.string().nullable(),
  card_id: z.int().nullable(),
  card_is_published: z.boolean(),
})
export type StaffRow = z.infer<typeof StaffRow>

const profile = {
  languages: SpokenLanguage.array()
    .max(7)
    .refine((spoken) => new Set(spoken.map(({ id }) => id)).size === spoken.length, 'errors.notValid'),
  countries: text(60).trim().min(1, 'errors.required').array().max(40),
  hours: WorkHours.refine(({ from, to }) => from < to, { message: 'team.endsBeforeItBegins', path: ['to'] }),
}

/** The most lines and characters of a signature. */
const [mostLines, mostLetters] = [8, 600]
const signature = text(mostLetters)
  .trim()
  .refine((words) => words.split('\n').length <= mostLines, 'team.work.tooManyLines')

/** The settings of a member of staff for their own work; `version` is the one it was read at. */
export const OwnWork = z.object({
  hours: profile.hours,
  signature_en: signature,
  signature_ru: signature,
  version: counted(),
})
export type OwnWork = z.output<typeof OwnWork>

const person = {
  name: latinLetters(),
  last_name: latinLetters(),
  phone: z.preprocess((value) => (value === '' ? null : value), phone.nullable()),
  role: z.enum(staffRoles, 'errors.oneOf'),
  time_zone: TimeZone,
  ...profile,
}

export const InviteStaff = z.object({ email, locale: z.enum(languages), ...person })
export type InviteStaff = z.output<typeof InviteStaff>
export const ChangeStaff = z.object({ ...person, version: counted() })
export type ChangeStaff = z.output<typeof ChangeStaff>

export const StaffCard = StaffRow.omit({ speaks: true }).extend({
  first_name: z.string(),
  last_name: z.string(),
  time_zone: z.string(),
  languages: SpokenLanguage.array(),
  countries: z.string().array(),
  hours: WorkHours,
  /** Agreed orders of their clients this month, per currency. */
  turnover: Money.array(),
  /** The first days of these figures: this month, and the last thirty days. */
  month_from: z.string(),
  answers_from: z.string(),
  today: z.string(),
  /** Whether the caller may change them. */
  may_change: z.boolean(),
  /** Why they cannot be deactivated yet; null if they can, or if the caller may not do it. */
  stays_because: z.object({ code: z.string(), count: z.int(), companies: z.string() }).nullable(),
  version: z.int(),
})
export type StaffCard = z.infer<typeof StaffCard>

/** A session of a member of staff. */
export const StaffSession = OwnSession.omit({ current: true })
export type StaffSession = z.infer<typeof StaffSession>

/** A client of a member of staff, with who answers for it now and why. */
export const StaffClient = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string(),
  open_orders: z.int(),
  backup: z.string().nullable(),
  answering: z.string().nullable(),
  steps: z.object({ name: z.string().nullable(), why: z.string() }).array(),
})
export type StaffClient = z.infer<typeof StaffClient>

export const MoveClients = z.object({
  to_id: z.int('errors.required').positive(),
  /** Null for all of them. */
  organization_ids: z.int().array().min(1, 'errors.required').max(500).nullable(),
  as: z.enum(['primary', 'backup']),
})
export type MoveClients = z.output<typeof MoveClients>

const Day = askedDay('errors.required')
const SubstituteInput = z
  .object({
    scope: z.enum(substituteScopes),
    language: z.enum(languages).nullable(),
    organization_ids: z.int().array().max(200),
    substitute_id: z.int('errors.required').positive('errors.required'),
  })
  .refine(({ scope, language }) => (scope === 'language') === (language !== null), {
    message: 'errors.required',
    path: ['language'],
  })
  .refine(({ scope, organization_ids }) => (scope === 'organizations') === organization_ids.length > 0, {
    message: 'errors.required',
    path: ['organization_ids'],
  })

/** The longest holiday in days; for a longer leave the clients get another manager. */
export const longestHoliday = 120
const days = {
  starts_on: Day,
  ends_on: Day,
  kind: z.enum(holidayKinds),
  reply_en: text(1000).trim(),
  reply_ru: text(1000).trim(),
  substitutes: SubstituteInput.array().max(20),
}
const inOrder = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }) => starts_on <= ends_on
const notForEver = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }) =>
  Date.parse(ends_on) - Date.parse(starts_on) <= longestHoliday * 86_400_000
const wrongOrder = { message: 'team.endsBeforeItBegins', path: ['ends_on'] }
const tooLong = { message: 'team.tooLong', path: ['ends_on'] }
export const PlanHoliday = z
  .object({ manager_id: z.int().positive(), ...days })
  .refine(inOrder, wrongOrder)
  .refine(notForEver, tooLong)
export type PlanHoliday = z.output<typeof PlanHoliday>
export const ChangeHoliday = z
  .object({ version: counted(), ...days })
  .refine(inOrder, wrongOrder)
  .refine(notForEver, tooLong)
export type ChangeHoliday = z.output<typeof ChangeHoliday>

export const warningKinds = ['noSubstitute', 'substituteAway', 'circle'] as const

export const Holiday = z.object({
  id: z.int(),
  manager_id: z.int(),
  manager: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  time_zone: z.string(),
  kind: z.enum(holidayKinds),
  state: z.enum(holidayStates),
  reply_en: z.string(),
  reply_ru: z.string(),
  substitutes: z
    .object({
      scope: z.enum(substituteScopes),
      language: z.enum(languages).nullable(),
      organizations: z.object({ id: z.int(), name: z.string() }).array(),
      substitute_id: z.int(),
      name: z.string(),
    })
    .array(),
  warnings: z.object({ kind: z.enum(warningKinds), who: z.string().nullable() }).array(),
  /** Only for those concerned: the person away, the substitutes, and those who may plan for them. */
  brief: z.string().nullable(),
  digest: z.string().nullable(),
  may_change: z.boolean(),
  version: z.int(),
})
export type Holiday = z.infer<typeof Holiday>

export const HolidayMonth = z.object({
  days: z.string().array(),
  people: z
    .object({
      id: z.int(),
      name: z.string(),
      languages: SpokenLanguage.array(),
      may_plan: z.boolean(),
    })
    .array(),
  holidays: Holiday.array(),
  gaps: z.object({ language: SpokenLanguage.shape.id, from: z.string(), to: z.string() }).array(),
})
export type HolidayMonth = z.infer<typeof HolidayMonth>
