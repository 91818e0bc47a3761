import { type SQL, sql } from 'drizzle-orm'
import { dayBegins } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { inSlices } from '#platform/server/calls/in-slices.ts'
import { composed, type Db, run, statement } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { AuditEntry, AuditFilter, AuditPage } from '../contract.ts'
import { type Found, idsOfPeople, sayEntry } from './say-entry.ts'

/**
 * The most entries a page searches, so that its time does not depend on their number. Free text is searched in
 * whole entries, which takes longer.
 */
const lookedThrough = ({ q }: AuditFilter): number => (q ? 3000 : 10_000)

/** Returns the matching visible entries, newest first, from `before` on. */
export async function readAudit(
  ctx: Context<Manager>,
  { before, per_page, ...asked }: AuditFilter & { before?: number | undefined; per_page: number },
): Promise<ReplyInput<typeof AuditPage>> {
  const { db, person } = ctx
  const filter = await byId(db, asked)
  const among = lookedThrough(filter)
  const found = await findEntries(db, person, filter, { before, most: per_page + 1, among })
  const entries = await inWords(ctx, found.slice(0, per_page))
  if (found.length > per_page) return { entries, next: entries.at(-1)!.id, looked_to: null }
  const end = await entryAt(db, person, filter, { before, place: among })
  return { entries, next: end?.id ?? null, looked_to: end?.at ?? null }
}

type Look = { before?: number | undefined; most: number; among: number }

const numbered = {
  order: statement<{ id: number }>('audit_entries.order', 'select id from orders where number = $1'),
  invoice: statement<{ id: number }>('audit_entries.invoice', 'select id from invoices where number = $1'),
  lot: statement<{ id: number }>('audit_entries.lot', 'select id from lots where number = $1'),
}

/** Returns the filter with the card's id in place of its number. */
export async function byId(db: Db, { number, ...filter }: AuditFilter): Promise<AuditFilter> {
  if (number === undefined || number === '') return filter
  const { entity } = filter
  if (entity !== 'order' && entity !== 'invoice' && entity !== 'lot') return { ...filter, entity_id: number }
  const isNumber = entity === 'invoice' || /^\d{1,9}$/.test(number)
  const [card] = isNumber ? await run(db, numbered[entity], [number]) : []
  return { ...filter, entity_id: card ? String(card.id) : '0' }
}

/** The card's name. */
const cardTitle = sql`case e.entity
  when 'order' then (select c.number::text from orders c where c.id = e.entity_id::bigint)
  when 'invoice' then (select c.number::text from invoices c where c.id = e.entity_id::bigint)
  when 'lot' then (select c.number::text from lots c where c.id = e.entity_id::bigint)
  when 'client' then company.name end`

export const findEntries = (db: Db, person: Manager, filter: AuditFilter, { before, most, among }: Look) =>
  composed<Found>(
    db,
    sql`select e.*, company.name as company, ${cardTitle} as card_title,
        case when e.part = 'order_lines' and e.rows = 1 then (select l.sku from order_lines l where l.id = e.part_key::bigint) end as line_title
      from (${looked(person, filter, before, sql`limit ${sql.raw(String(among))}`)}) e
      left join organization_cards company on company.id = e.organization_id
      where ${rest(person, filter)}
      order by e.at desc, e.id desc limit ${sql.raw(String(most))}`,
  )

/** Returns the entry at position `place` of the search; undefined if there are fewer. */
export async function entryAt(
  db: Db,
  person: Manager,
  filter: AuditFilter,
  { before, place }: { before?: number | undefined; place: number },
): Promise<{ id: number; at: Date } | undefined> {
  const slice = sql`offset ${place - 1} limit 1`
  const [end] = await composed<{ id: number; at: Date }>(
    db,
    sql`select e.id, e.at from (${looked(person, filter, before, slice)}) e`,
  )
  return end
}

/** The conditions for an index: the most selective of the filters, and the days. */
function looked(person: Manager, filter: AuditFilter, before: number | undefined, slice: SQL): SQL {
  const { from, to } = filter
  const where = [
    narrowest(person, filter),
    ...(from ? [sql`o.at >= ${dayBegins(sql`${from}`)}`] : []),
    ...(to ? [sql`o.at < ${dayBegins(sql`${to}::date + 1`)}`] : []),
    ...(before ? [sql`(o.at, o.id) < (select b.at, b.id from audit_entries b where b.id = ${before})`] : []),
  ]
  return sql`select o.* from audit_entries o where ${sql.join(where, sql` and `)} order by o.at desc, o.id desc ${slice}`
}

const isTeam = (of: SQL): SQL => sql`${of} in ('manager', 'chief_manager')`

function narrowest(person: Manager, { entity, entity_id, actor_id, organization_id }: AuditFilter): SQL {
  if (entity && entity_id) return sql`o.entity = ${entity} and o.entity_id = ${entity_id}`
  if (organization_id) return sql`o.organization_id = ${organization_id}`
  if (actor_id) return sql`o.actor_id = ${actor_id}`
  if (entity) return sql`o.entity = ${entity}`
  return person.role === 'admin' ? sql`true` : isTeam(sql`o.actor_role`)
}

/** The conditions checked per row: the whole filter, and whose commands the person may see. */
function rest(person: Manager, filter: AuditFilter): SQL {
  const { entity, entity_id, actor_id, organization_id, operation, q } = filter
  const like = q && containing(q)
  return sql.join(
    [
      person.role === 'admin' ? sql`true` : isTeam(sql`e.actor_role`),
      ...(entity ? [sql`e.entity = ${entity}`] : []),
      ...(entity_id ? [sql`e.entity_id = ${entity_id}`] : []),
      ...(actor_id ? [sql`e.actor_id = ${actor_id}`] : []),
      ...(organization_id ? [sql`e.organization_id = ${organization_id}`] : []),
      ...(operation ? [sql`e.operation = ${operation}`] : []),
      ...(like
        ? [
            sql`concat_ws(' ', e.entity_id, e.part_key, e.command, e.request_id, e.reason, e.changes, e.personal) ilike ${like}`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const names = statement<{ id: number; name: string }>(
  'audit_entries.people',
  'select id, name from people_names where id = any ($1::bigint[])',
)

/** Returns entries in the reader's language; the people named are loaded in one query. */
export async function inWords(
  { db, lang, person, platform }: Context<Manager>,
  found: Found[],
): Promise<ReplyInput<typeof AuditEntry>[]> {
  const named = await run(db, names, [[...new Set(found.flatMap(idsOfPeople))]])
  const people = new Map(named.map(({ id, name }) => [id, name]))
  const reader = { lang, say: platform.translate(lang), time_zone: person.time_zone, people }
  return inSlices(found, (one) => sayEntry(one, reader))
}

const staff = statement<{ id: number; name: string }>(
  'audit_entries.staff',
  `select id, name from staff_members where $1 or not 'admin' = any (roles) order by name, id`,
)

/** Returns the staff whose commands the caller sees. */
export const readPeople = ({ db, person }: Context<Manager>) => run(db, staff, [person.role === 'admin'])
