import { z } from 'zod'
import { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'
import { proficiencies } from '#features/people/staff/spoken.ts'
import { anyone } from '#platform/shared/audience.ts'
import { get } from '#platform/shared/contract.ts'
import { languages } from '#platform/shared/i18n.ts'
import { messengerKinds } from './vcard.ts'

/** A business card as everyone sees it, in the reader's language. */
export const PublicVcard = z.object({
  /** The current slug; requests with an earlier one are redirected to it. */
  slug: z.string(),
  /** Its public URL. */
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
  /** Whether applications may refer to this card. */
  takes_referrals: z.boolean(),
  local_time: z.string(),
  until: z.string().nullable(),
  next: z.object({ in_days: z.int(), day: z.int(), time: z.string() }).nullable(),
  /** During an absence: its last day, the person's message for that time, and the substitute's card if there is one. */
  away: z
    .object({
      until: z.string(),
      reply: z.string(),
      instead: z.object({ slug: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
})
export type PublicVcard = z.infer<typeof PublicVcard>

/** The part of a card shown in lists. */
export const VcardTeaser = PublicVcard.pick({
  slug: true,
  name: true,
  position: true,
  has_photo: true,
  languages: true,
})
export type VcardTeaser = z.infer<typeof VcardTeaser>

/** The formats of the QR code: SVG for screens, PNG for printing. */
export const qrFormats = ['svg', 'png'] as const

/** A link cannot send a header, so the URL of a saved card contains its language. */
const InLanguage = z.object({ lang: z.enum(languages).optional() })

export const vcards = {
  /** The published cards of staff, at most a hundred. */
  team: get('/api/public/v-cards', { who: anyone, reply: VcardTeaser.array() }),
  show: get('/api/public/v-cards/:slug', { who: anyone, reply: PublicVcard }),
  photo: get('/api/public/v-cards/:slug/photo', { who: anyone, raw: true }),
  vcf: get('/api/public/v-cards/:slug/vcf', { who: anyone, query: InLanguage, raw: true }),
  /** The preview image of a card when its URL is shared: a PNG of 1200 × 630 px. */
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
