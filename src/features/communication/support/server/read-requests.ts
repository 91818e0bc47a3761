import { managerSystemSections, systemSections } from '#features/foundation/dictionary/dictionary.ts'
import { storedFiles } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { inLanguage, type Translate } from '#platform/shared/i18n.ts'
import { mayDo } from '#platform/shared/org-role.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { canSeeRequest } from '../policy.ts'
import { isRatable, sidesOf, transitionsFrom } from '../request.ts'
import type { RequestEntry, RequestLine, SupportRequest } from '../request-shape.ts'
import type { RequestOrigin } from '../support-rules.ts'
import { askerOf, type TitledBy, titleOf } from './list-requests.ts'

type Reply = ReplyInput<typeof SupportRequest>
type Reading = Pick<Context<Person>, 'db' | 'person' | 'lang' | 'platform' | 'now'>

type Row = Omit<
  Reply,
  'title' | 'from' | 'lines' | 'files' | 'history' | 'transitions' | 'made' | 'is_ratable' | 'section'
> &
  TitledBy & {
    manager_id: number | null
    created_by_id: number | null
    section_id: number | null
    file_ids: number[]
  }

const numbered = (of: string) =>
  `case when ${of}.id is not null then jsonb_build_object('id', ${of}.id, 'number', ${of}.number) end`
const card = statement<Row>(
  'support.card',
  `select o.id, o.number, o.type, o.state, o.subject, o.name, o.email, o.message, o.organization_id,
     c.name as organization_name, c.manager_id, r.number as order_number, l.number as lot_number, o.decision,
     o.decision_reason, o.decided_at, d.name as decided_by, t.name as taken_by, o.taken_by_id, o.priority, o.due_at,
     o.rating, o.rating_words, a.name as by, o.wanted, o.created_at, o.origin, o.created_by_id, o.section_id,
     case when o.origin = 'staff' then a.name end as author,
     o.version, to_jsonb(o.file_ids) as file_ids, ${numbered('r')} as "order", ${numbered('l')} as lot
   from support_requests o left join organization_cards c on c.id = o.organization_id
   left join orders r on r.id = o.order_id left join lots l on l.id = o.lot_id
   left join people_names t on t.id = o.taken_by_id left join people_names d on d.id = o.decided_by_id
   left join people_names a on a.id = o.created_by_id where o.id = $1`,
)

/**
 * Returns a request as this person may see it. Throws `Refusal` 404 if there is none or the person may not see
 * it.
 */
export async function findRequest(ctx: Reading, id: number): Promise<Reply> {
  const { db, person, platform, lang } = ctx
  const [row] = await run(db, card, [id])
  if (!row || !canSeeRequest(person, row)) return notFound()
  const { subject, name, organization_name, author, lot_number, manager_id: _, file_ids, ...more } = row
  const { email, section_id, created_by_id, ...rest } = more
  const [lines, made, files, history] = await Promise.all([
    linesOf(ctx, id),
    run(db, madeOf, [id]),
    storedFiles(db, file_ids),
    historyOf(ctx, id),
  ])
  const say = platform.translate(lang)
  return {
    ...rest,
    title: titleOf({ subject, name, organization_name, author, lot_number }, say),
    from: askerOf({ subject, name, organization_name, author, lot_number }, say),
    section: sectionOf(rest.origin, section_id, say),
    email: isClient(person) ? null : email,
    lines,
    made,
    files: file_ids.flatMap((one) => files.get(one) ?? []),
    history,
    is_ratable:
      sidesOf(person, row).includes('asker') &&
      isRatable(rest.state) &&
      rest.rating === null &&
      (!isClient(person) || person.org_role === undefined || mayDo(person.org_role, 'buy')),
    transitions: transitionsFrom(
      {
        state: rest.state,
        origin: rest.origin,
        created_by_id,
        decided_at: row.decided_at === null ? null : new Date(row.decided_at),
      },
      person,
      ctx.now,
    ),
  }
}

/** Returns the part of Portico it is about, as named in the dictionary. */
function sectionOf(origin: RequestOrigin, id: number | null, say: Translate): string | null {
  if (id === null) return null
  const [group, sections]: [string, Record<number, string>] =
    origin === 'staff' ? ['managerSystemSections', managerSystemSections] : ['systemSections', systemSections]
  return sections[id] ? say(`dictionary.${group}.${sections[id]}`) : null
}

type LineRow = Omit<RequestLine, 'name'> & { name_en: string | null; name_ru: string | null }
const lines = statement<LineRow>(
  'support.lines',
  `select l.order_line_id as line_id, l.lot_line_id, t.number as lot_number, g.sku, g.name_en, g.name_ru, g.unit, l.quantity,
     l.trouble, l.note
   from support_request_lines l join order_lines g on g.id = l.order_line_id
   left join lot_lines i on i.id = l.lot_line_id left join lots t on t.id = i.lot_id
   where l.request_id = $1 order by l.id`,
)
const linesOf = async ({ db, lang }: Reading, id: number): Promise<RequestLine[]> =>
  (await run(db, lines, [id])).map(({ name_en, name_ru, ...line }) => ({
    ...line,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
  }))

const madeOf = statement<Reply['made'][number]>(
  'support.made',
  `select case when m.invoice_id is not null then 'invoice' when m.order_id is not null then 'order' else 'return' end as kind,
     coalesce(m.invoice_id, m.order_id, m.return_id) as id, coalesce(b.number, n.number::text, k.number) as number
   from support_request_made m left join invoices b on b.id = m.invoice_id left join orders n on n.id = m.order_id
   left join returns k on k.id = m.return_id
   where m.request_id = $1 order by m.id`,
)

type EventRow = Omit<RequestEntry, 'at'> & { at: Date }
const history = statement<EventRow>(
  'support.history',
  `select e.name as event, e.at, u.name as by, nullif(coalesce(e.payload ->> 'reason', e.payload ->> 'manager_name'), '') as reason,
     (e.payload ->> 'rating')::int as rating
   from events e left join people_names u on u.id = e.actor_id where e.subject = 'support_request:' || $1::bigint
   order by e.id`,
)
const historyOf = async ({ db, lang, platform }: Reading, id: number) =>
  (await run(db, history, [id])).map(({ by, ...entry }) => ({
    ...entry,
    // For people who have left only the number is stored.
    by: by === null ? null : by || platform.translate(lang)('orders.deletedPerson'),
  }))
