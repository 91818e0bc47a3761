import { z } from 'zod'
import { askedMoment, Moment } from '#platform/shared/time.ts'

/** The offered lifetimes of a link in days, and the longest one that can be set by a date. */
export const linkDays = [7, 30] as const
export const longestLinkDays = 365

export const linkLanguages = ['en', 'ru'] as const

/** `until` is a moment, `days` counts from now. Exactly one of them is given. */
export const NewLink = z
  .object({
    days: z.union([z.literal(7), z.literal(30)]).optional(),
    until: askedMoment().optional(),
    with_prices: z.boolean('errors.notValid'),
    /** Whether the link also allows downloading documents. */
    with_pdfs: z.boolean('errors.notValid').default(false),
    lang: z.enum(linkLanguages),
  })
  .refine(({ days, until }) => (days === undefined) !== (until === undefined), {
    message: 'errors.required',
    path: ['until'],
  })
export type NewLink = z.output<typeof NewLink>

export const linkStates = ['open', 'expired', 'revoked'] as const

/** A link as shown to those who may see the order. Never contains its secret. */
export const OrderLink = z.object({
  id: z.int(),
  by: z.string(),
  created_at: Moment,
  expires_at: Moment,
  revoked_at: Moment.nullable(),
  with_prices: z.boolean(),
  with_pdfs: z.boolean(),
  lang: z.enum(linkLanguages),
  state: z.enum(linkStates),
  /**
   * The number of visits, and the last ones: when, from which address, with which browser, and the document
   * taken.
   */
  views: z.int(),
  seen: z
    .object({ at: Moment, ip: z.string(), user_agent: z.string(), taken: z.string().nullable() })
    .array(),
})
export type OrderLink = z.infer<typeof OrderLink>

/** A download of the order archive by someone signed in: who, when, from which address, with which browser. */
export const ArchiveDownload = z.object({
  at: Moment,
  by: z.string(),
  ip: z.string(),
  user_agent: z.string(),
})
export type ArchiveDownload = z.infer<typeof ArchiveDownload>

/** The URL is returned only once, to its creator: the database stores only a hash. */
export const MadeLink = z.object({ url: z.string(), links: OrderLink.array() })

/** The token of a link. `lang` switches the language. */
export const LinkToken = z.object({
  token: z.string('errors.required').min(1, 'errors.required').max(100, 'errors.notValid'),
  lang: z.enum(linkLanguages).optional(),
})

/** The same for a request behind the link. Without a token it answers 404. */
export const TakenByLink = LinkToken.extend({ token: z.string().max(100, 'errors.notValid').default('') })
