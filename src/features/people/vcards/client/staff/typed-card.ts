import { languagesOf, type TypedLanguages, typedLanguages } from '#features/people/staff/client/index.ts'
import { messengerKinds } from '../../vcard.ts'
import type { StaffVcard, WriteVcard } from '../../vcard-shape.ts'

/** A card as in the fields of its form. */
export type TypedCard = Pick<
  WriteVcard,
  | 'slug'
  | 'photo_file_id'
  | 'name_en'
  | 'name_ru'
  | 'position_en'
  | 'position_ru'
  | 'city_en'
  | 'city_ru'
  | 'text_en'
  | 'text_ru'
  | 'links'
  | 'time_zone'
  | 'working_days'
  | 'working_from'
  | 'working_to'
  | 'referral_on'
> & {
  /** '' for a card without a person. */
  user_id: string
  phones: string
  emails: string
  messengers: Record<(typeof messengerKinds)[number], string>
  spoken: TypedLanguages
  starts_at: string
  ends_at: string
}

const links = 3
const noLink = { label_en: '', label_ru: '', href: '' }
/** Converts an instant to the format of a local time field. */
const localOf = (moment: string | null): string => {
  if (moment === null) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())
const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const typedCard = (of: StaffVcard | null, owner: number): TypedCard => typedFrom(of ?? newCard(owner))

type Card = Pick<StaffVcard, keyof WriteVcard>

const newCard = (owner: number): Card => ({
  slug: '',
  photo_file_id: null,
  user_id: owner,
  name_en: '',
  name_ru: '',
  position_en: '',
  position_ru: '',
  city_en: '',
  city_ru: '',
  text_en: '',
  text_ru: '',
  phones: [],
  emails: [],
  messengers: [],
  languages: [],
  links: [],
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  working_days: [1, 2, 3, 4, 5],
  working_from: '09:00',
  working_to: '18:00',
  referral_on: true,
  starts_at: null,
  ends_at: null,
})

const typedFrom = (card: Card): TypedCard => ({
  slug: card.slug,
  photo_file_id: card.photo_file_id,
  user_id: String(card.user_id ?? ''),
  name_en: card.name_en,
  name_ru: card.name_ru,
  position_en: card.position_en,
  position_ru: card.position_ru,
  city_en: card.city_en,
  city_ru: card.city_ru,
  text_en: card.text_en,
  text_ru: card.text_ru,
  phones: card.phones.join('\n'),
  emails: card.emails.join('\n'),
  messengers: Object.fromEntries(
    messengerKinds.map((kind) => [kind, card.messengers.find((one) => one.kind === kind)?.value ?? '']),
  ) as TypedCard['messengers'],
  spoken: typedLanguages(card.languages),
  links: Array.from({ length: Math.max(links, card.links.length) }, (_, at) => ({
    ...(card.links[at] ?? noLink),
  })),
  time_zone: card.time_zone,
  working_days: [...card.working_days],
  working_from: card.working_from,
  working_to: card.working_to,
  referral_on: card.referral_on,
  starts_at: localOf(card.starts_at),
  ends_at: localOf(card.ends_at),
})

/** Converts the form to the input of the server. */
export const cardOf = ({ spoken, ...typed }: TypedCard): WriteVcard => ({
  ...typed,
  user_id: typed.user_id === '' ? null : Number(typed.user_id),
  phones: linesOf(typed.phones),
  emails: linesOf(typed.emails),
  messengers: messengerKinds.flatMap((kind) => {
    const value = typed.messengers[kind].trim()
    return value ? [{ kind, value }] : []
  }),
  languages: languagesOf(spoken),
  links: typed.links.filter(({ href, label_en, label_ru }) => href || label_en || label_ru),
  working_days: [...typed.working_days].sort((one, other) => one - other),
  starts_at: momentOf(typed.starts_at),
  ends_at: momentOf(typed.ends_at),
})

/** Returns the beginning of a slug from a Latin name. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
