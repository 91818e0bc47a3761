import { z } from 'zod'
import { admins, anyone, applicants, clients } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { Moment } from '#platform/shared/time.ts'
import { pageNames } from './page.ts'
import { PageDraft, Publication } from './page-shape.ts'

const Both = z.object({ en: z.string(), ru: z.string() })
const Language = z.enum(['en', 'ru'])
const VersionNumber = z.coerce.number().int().min(1).max(1_000_000)

export const PageVersion = z.object({ n: z.int(), effective_from: Moment, note: z.string() })
export type PageVersion = z.infer<typeof PageVersion>

export const Heading = z.object({ id: z.string(), text: z.string(), level: z.int() })
export type Heading = z.infer<typeof Heading>

/** A question in a text, with its answer, as plain text. */
export const Question = z.object({ question: z.string(), answer: z.string() })
export type Question = z.infer<typeof Question>

/** A text of the company, ready to show. */
export const PageText = z.object({
  page: z.enum(pageNames),
  /** 0 if nothing has been published yet. */
  n: z.int(),
  title: z.string(),
  /** Rendered by our own markdown: only tags and links that `server/markdown.ts` allows. */
  html: z.string(),
  toc: Heading.array(),
  questions: Question.array(),
  /** The language of the text; `fallback` if it is not the requested one. */
  lang: Language,
  fallback: z.boolean(),
  effective_from: Moment.nullable(),
  /** The version in force, whichever is shown. */
  current: z.int(),
  /** Newest first. For a text that no one accepts, only the version in force. */
  versions: PageVersion.array(),
})
export type PageText = z.infer<typeof PageText>

export const Differences = z.object({ from: z.int(), to: z.int(), html: z.string() })
export type Differences = z.infer<typeof Differences>

export const PublicFacts = z.object({
  /** Median hours from application to confirmation over the last 30 days; null without confirmations. */
  confirmation_hours: z.number().nullable(),
  price_list_at: Moment.nullable(),
})
export type PublicFacts = z.infer<typeof PublicFacts>

export const PageRow = z.object({
  page: z.enum(pageNames),
  /** The last version and the one in force; 0 if there is none. */
  last: z.int(),
  current: z.int(),
  title: Both,
  effective_from: Moment.nullable(),
})
export type PageRow = z.infer<typeof PageRow>

export const PageSource = z.object({
  page: z.enum(pageNames),
  n: z.int(),
  current: z.int(),
  title: Both,
  body: Both,
  versions: z
    .object({ n: z.int(), effective_from: Moment, note: Both, author: z.string().nullable() })
    .array(),
})
export type PageSource = z.infer<typeof PageSource>

export const OwnOffer = z.object({
  current: z.int(),
  /** The newest version the caller has accepted, and when; null if none. */
  accepted: z.object({ n: z.int(), at: Moment }).nullable(),
  changed: z.boolean(),
})
export type OwnOffer = z.infer<typeof OwnOffer>

/** A person the client can contact, and their part. */
export const ContactPerson = z.object({
  part: z.enum(['manager', 'stands_in', 'chief']),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The last day of their absence, if they are away. */
  away_until: z.iso.date().nullable(),
  /** Their message to clients for that time; '' if there is none. */
  away_reply: z.string(),
  /** The address of their business card. */
  slug: z.string().nullable(),
})
export type ContactPerson = z.infer<typeof ContactPerson>

export const pagesApi = {
  show: get('/api/public/pages/:page', {
    who: anyone,
    query: z.object({ version: VersionNumber.optional() }),
    reply: PageText,
  }),
  differences: get('/api/public/pages/:page/differences', {
    who: anyone,
    /** `to` defaults to the version in force, `from` to the one before it. */
    query: z.object({ from: VersionNumber.optional(), to: VersionNumber.optional() }),
    reply: Differences,
  }),
  facts: get('/api/public/facts', { who: anyone, reply: PublicFacts }),
  list: get('/api/manager/pages', { who: admins, reply: PageRow.array() }),
  source: get('/api/manager/pages/:page', { who: admins, reply: PageSource }),
  publish: post('/api/manager/pages/:page/versions', { who: admins, body: Publication, reply: PageSource }),
  preview: post('/api/manager/pages/:page/preview', { who: admins, body: PageDraft, reply: Both }),
  /** Returns the company's manager, the current substitute and the chief manager. */
  people: get('/api/front/contact-people', { who: clients, reply: ContactPerson.array() }),
  ownOffer: get('/api/front/public-offer', { who: applicants, reply: OwnOffer }),
  acceptOffer: post('/api/front/public-offer/acceptance', {
    who: applicants,
    body: z.object({ n: z.int().positive() }),
    reply: OwnOffer,
  }),
}

export const pagePublished = event(
  'page.published',
  z.object({ version_id: z.int(), page: z.enum(pageNames), n: z.int() }),
  { to: [{ role: 'admin' }], subject: { kind: 'page', field: 'page' } },
)
