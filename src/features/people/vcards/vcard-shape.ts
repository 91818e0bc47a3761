import { z } from 'zod'
import { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'
import { SpokenLanguage, TimeZone } from '#features/people/staff/staff-member.ts'
import { askedMoment, Moment } from '#platform/shared/time.ts'
import { counted, email, text } from '#platform/shared/validation.ts'
import { messengerKinds, safeAddress, slugPattern, vcardStates, vcardTransitionNames } from './vcard.ts'

const line = text(120).trim()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'errors.notValid')
const saysName = ({ name_en, name_ru }: { name_en: string; name_ru: string }) =>
  name_en !== '' || name_ru !== ''

const fields = {
  slug: text(80).trim().toLowerCase().regex(slugPattern, 'vcardsInside.errors.slug'),
  /** The person of the card; null for a card without one. */
  user_id: z.int().positive().nullable(),
  /** Its photo, a square uploaded by the author; null for none. */
  photo_file_id: z.int().positive().nullable(),
  name_en: line,
  name_ru: line,
  position_en: line,
  position_ru: line,
  city_en: line,
  city_ru: line,
  text_en: text(2000).trim(),
  text_ru: text(2000).trim(),
  phones: text(40).trim().min(1, 'errors.required').array().max(5),
  emails: email.array().max(5),
  messengers: z
    .object({ kind: z.enum(messengerKinds), value: text(80).trim().min(1, 'errors.required') })
    .array()
    .max(messengerKinds.length)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'errors.notValid'),
  languages: SpokenLanguage.array()
    .max(spokenLanguages.length)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'errors.notValid'),
  links: z
    .object({
      label_en: line,
      label_ru: line,
      href: text(500)
        .trim()
        .refine((href) => safeAddress(href) !== null, 'vcardsInside.errors.link'),
    })
    .array()
    .max(5),
  time_zone: TimeZone,
  /** Monday is 1. */
  working_days: z.int().min(1).max(7).array().max(7),
  working_from: time,
  working_to: time,
  referral_on: z.boolean(),
  starts_at: askedMoment().nullable(),
  ends_at: askedMoment().nullable(),
}
const named = { message: 'errors.required', path: ['name_en'] }
const worksForward = { message: 'vcardsInside.errors.hours', path: ['working_to'] }
const endsLater = { message: 'vcardsInside.errors.dates', path: ['ends_at'] }
type Hours = { working_from: string; working_to: string }
type Dates = { starts_at: string | null; ends_at: string | null }
const forward = ({ working_from, working_to }: Hours) => working_from < working_to
const later = ({ starts_at, ends_at }: Dates) =>
  starts_at === null || ends_at === null || new Date(starts_at) < new Date(ends_at)

export const WriteVcard = z
  .object(fields)
  .refine(saysName, named)
  .refine(forward, worksForward)
  .refine(later, endsLater)
export type WriteVcard = z.output<typeof WriteVcard>
export const ChangeVcard = z
  .object({ ...fields, version: counted() })
  .refine(saysName, named)
  .refine(forward, worksForward)
  .refine(later, endsLater)
export type ChangeVcard = z.output<typeof ChangeVcard>

/** A card in the staff's list, with its results. */
export const VcardRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  state: z.enum(vcardStates),
  views: z.int(),
  saves: z.int(),
  /** The companies that applied through it, and how many of them were confirmed. */
  applied: z.int(),
  confirmed: z.int(),
  updated_at: Moment,
})
export type VcardRow = z.infer<typeof VcardRow>

/** A complete card for staff, with the transitions the person may make now. */
export const StaffVcard = z.object({
  ...fields,
  starts_at: Moment.nullable(),
  ends_at: Moment.nullable(),
  id: z.int(),
  state: z.enum(vcardStates),
  former_slugs: z.string().array(),
  may_change: z.boolean(),
  transitions: z.enum(vcardTransitionNames).array(),
  version: z.int(),
})
export type StaffVcard = z.infer<typeof StaffVcard>
