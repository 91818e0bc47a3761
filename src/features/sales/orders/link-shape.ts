import { z } from 'zod'
import { askedMoment, Moment } from '#platform/shared/time.ts'

/** How long a link to an order opens, in days, where no day is named; and how far ahead one may be named. */
export const linkDays = [7, 30] as const
export const longestLinkDays = 365

export const linkLanguages = ['en', 'ru'] as const

/** `until`: a moment; `days` counts from now. One of both. */
export const NewLink = z
  .object({
    days: z.union([z.literal(7), z.literal(30)]).optional(),
    until: askedMoment().optional(),
    with_prices: z.boolean('errors.notValid'),
    /** Whether its documents may be taken away by it. */
    with_pdfs: z.boolean('errors.notValid').default(false),
    lang: z.enum(linkLanguages),
  })
  .refine(({ days, until }) => (days === undefined) !== (until === undefined), {
    message: 'errors.required',
    path: ['until'],
  })
export type NewLink = z.output<typeof NewLink>

export const linkStates = ['open', 'expired', 'revoked'] as const

/** A link as those who may see the order see it: never its secret. */
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
  /** How often it was opened, and the last times: when, from which address, with what, and which document was taken. */
  views: z.int(),
  seen: z
    .object({ at: Moment, ip: z.string(), user_agent: z.string(), taken: z.string().nullable() })
    .array(),
})
export type OrderLink = z.infer<typeof OrderLink>

/** Someone who was signed in took the whole order archive: who, when, from which address, with what. */
export const ArchiveDownload = z.object({
  at: Moment,
  by: z.string(),
  ip: z.string(),
  user_agent: z.string(),
})
export type ArchiveDownload = z.infer<typeof ArchiveDownload>

/** The address is said once, to who made it: the database keeps no more than its hash. */
export const MadeLink = z.object({ url: z.string(), links: OrderLink.array() })

/** What a link is opened with. `lang` shows it in the other language. */
export const LinkToken = z.object({
  token: z.string('errors.required').min(1, 'errors.required').max(100, 'errors.notValid'),
  lang: z.enum(linkLanguages).optional(),
})

/** The same where something behind the link is asked for: without a token it is not there. */
export const TakenByLink = LinkToken.extend({ token: z.string().max(100, 'errors.notValid').default('') })
