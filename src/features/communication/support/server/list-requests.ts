import { type SQL, sql } from 'drizzle-orm'
import { seesEveryClient } from '#features/people/clients/policy.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import { isAtLeast, isClient, type Person } from '#platform/shared/audience.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import type { allRequests, ownRequests, RequestFilter, RequestSummary } from '../request-shape.ts'

type Row = Omit<RequestSummary, 'title' | 'from' | 'created_at' | 'due_at' | 'taken_by'> &
  TitledBy & {
    created_at: Date
    due_at: Date | null
    taken_by: string | null
  }
export type TitledBy = {
  subject: string | null
  name: string | null
  organization_name: string | null
  /** The member of staff who asks. */
  author: string | null
  lot_number: number | null
}

/** Returns the title of a request: its subject, its lot, or its author. */
export const titleOf = ({ subject, name, lot_number }: TitledBy, say: Translate): string =>
  subject ??
  (lot_number === null
    ? say('support.printed.questionOf', { name: name ?? say('support.printed.visitor') })
    : say('support.printed.claimOf', { number: lot_number }))

/** Returns the author. A visitor's name is erased after some time. */
export const askerOf = ({ organization_name, author, name }: TitledBy, say: Translate): string =>
  organization_name ?? author ?? name ?? say('support.printed.visitor')

/**
 * The requests a person may see, `canSeeRequest` in SQL: a company's own; for staff those of companies they may
 * see, those from outside, and their own to the administrators.
 */
export const ownTo = (person: Person): SQL => {
  if (isClient(person)) return sql`o.organization_id = ${person.organization_id}`
  if (isAtLeast(person, 'admin')) return sql`true`
  const unlessOthersAsk = sql`(o.origin <> 'staff' or o.created_by_id = ${person.id})`
  if (seesEveryClient(person)) return unlessOthersAsk
  return sql`${unlessOthersAsk} and (o.organization_id is null or exists (select from organizations c
    where c.id = o.organization_id and ${visibleTo(person, sql`c`)}))`
}

const sourceFor = (say: Translate): Source<typeof ownRequests, Row> => ({
  from: sql`from support_requests o`,
  where: (
    person,
    filter,
  ) => sql`${ownTo(person)} and ${ofType(filter)} and ${ofOrigin(filter)} and ${ofCompany(filter)}
    and ${ofTaker(person, filter)} and ${isLate(filter)}
    and ${matching(filter)}`,
  chip: sql`o.state`,
  sorts: { created_at: [sql`o.created_at`], due_at: [sql`o.due_at`] },
  select: sql`
    select o.id, o.number, o.type, o.state, o.subject, o.name, o.organization_id, c.name as organization_name,
      o.origin, case when o.origin = 'staff' then a.name end as author,
      r.number as order_number, l.number as lot_number, o.decision, t.name as taken_by, o.created_at,
      o.priority, o.due_at, o.rating
    from page o left join organization_cards c on c.id = o.organization_id left join orders r on r.id = o.order_id
    left join lots l on l.id = o.lot_id left join people_names t on t.id = o.taken_by_id
    left join people_names a on a.id = o.created_by_id`,
  row: ({ subject, name, organization_name, author, lot_number, created_at, due_at, ...row }) => ({
    ...row,
    title: titleOf({ subject, name, organization_name, author, lot_number }, say),
    from: askerOf({ subject, name, organization_name, author, lot_number }, say),
    created_at: created_at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
  }),
})

const ofType = ({ type }: Pick<RequestFilter, 'type'>): SQL => (type ? sql`o.type = ${type}` : sql`true`)

const ofOrigin = ({ origin }: RequestFilter): SQL => (origin ? sql`o.origin = ${origin}` : sql`true`)

const ofCompany = ({ organization_id: id }: RequestFilter): SQL =>
  id ? sql`o.organization_id = ${id}` : sql`true`

const isLate = ({ late }: RequestFilter): SQL => (late ? sql`o.due_at < now()` : sql`true`)
function ofTaker({ id }: Person, { taker }: RequestFilter): SQL {
  if (!taker) return sql`true`
  return taker === 'me' ? sql`o.taken_by_id = ${id}` : sql`o.taken_by_id is null`
}

/** Matches the number, the text, an order's or a lot's number, or the author. */
export function matching({ q }: Pick<RequestFilter, 'q'>): SQL {
  if (!q) return sql`true`
  const like = containing(q)
  return sql`(o.number ilike ${like} or o.subject ilike ${like} or o.name ilike ${like} or o.message ilike ${like}
    or exists (select from orders r where r.id = o.order_id and r.number::text = ${q})
    or exists (select from lots l where l.id = o.lot_id and l.number::text = ${q})
    or exists (select from organizations c where c.id = o.organization_id and c.name ilike ${like}))`
}

/** Titles are in the caller's language. */
export const ownSource = ({
  platform,
  lang,
}: Pick<Context, 'platform' | 'lang'>): Source<typeof ownRequests, Row> => sourceFor(platform.translate(lang))
export const staffSource = (ctx: Pick<Context, 'platform' | 'lang'>): Source<typeof allRequests, Row> =>
  ownSource(ctx)
