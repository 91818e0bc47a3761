import { z } from 'zod'
import { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'
import { proficiencies } from '#features/people/staff/spoken.ts'
import { anyone } from '#platform/shared/audience.ts'
import { get } from '#platform/shared/contract.ts'
import { languages } from '#platform/shared/i18n.ts'
import { messengerKinds } from './vcard.ts'

/** A card as anybody sees it, in the reader's language. */
export const PublicVcard = z.object({
  /** The one it has now: who asks by an older one is sent there. */
  slug: z.string(),
  /** Its public address. */
  url: z.string(),
  name: z.string(),
  position: z.string(),
  city: z.string(),
  text: z.string(),
  has_photo: z.boolean(),
  phones: z.string().array(),
  emails: z.string().array(),
  messengers: z
    .object({ kind: z.enum(messengerKinds), value: z.string(), href: z.string().nullable() })
    .array(),
  languages: z.object({ id: z.enum(spokenLanguages), level: z.enum(proficiencies) }).array(),
  links: z.object({ label: z.string(), href: z.string() }).array(),
  /** Whether an application may name this card. */
  takes_referrals: z.boolean(),
  local_time: z.string(),
  until: z.string().nullable(),
  next: z.object({ in_days: z.int(), day: z.int(), time: z.string() }).nullable(),
  /** While its person is away: the last day of it, and the card of the person who answers in the meantime, where they have one. */
  away: z
    .object({ until: z.string(), instead: z.object({ slug: z.string(), name: z.string() }).nullable() })
    .nullable(),
})
export type PublicVcard = z.infer<typeof PublicVcard>

/** As much of a card as a list of people shows. */
export const VcardTeaser = PublicVcard.pick({
  slug: true,
  name: true,
  position: true,
  has_photo: true,
  languages: true,
})
export type VcardTeaser = z.infer<typeof VcardTeaser>

/** For screens and for those who print: drawn, or of points. */
export const qrFormats = ['svg', 'png'] as const

/** A link cannot carry a header, so a card that is saved names its language in the address. */
const InLanguage = z.object({ lang: z.enum(languages).optional() })

export const vcards = {
  /** The cards of our people that are shown now, at most a hundred. */
  team: get('/api/public/v-cards', { who: anyone, reply: VcardTeaser.array() }),
  show: get('/api/public/v-cards/:slug', { who: anyone, reply: PublicVcard }),
  photo: get('/api/public/v-cards/:slug/photo', { who: anyone, raw: true }),
  vcf: get('/api/public/v-cards/:slug/vcf', { who: anyone, query: InLanguage, raw: true }),
  /** What is shown of a card's address where it is sent: a PNG of 1200 by 630. */
  sharingPicture: get('/api/public/v-cards/:slug/sharing-picture', {
    who: anyone,
    query: InLanguage,
    raw: true,
  }),
  qr: get('/api/public/v-cards/:slug/qr', {
    who: anyone,
    query: z.object({ format: z.enum(qrFormats, 'errors.oneOf').default('svg') }),
    raw: true,
  }),
}
