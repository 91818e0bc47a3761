import { type SQL, sql } from 'drizzle-orm'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import { firstBuyer, visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, type Db } from '#platform/server/database/db.ts'
import { containing } from '#platform/server/lists/containing.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { LibraryFilter, LibraryTemplate, StaffTemplate } from '../contract.ts'
import { linesOf } from './lines.ts'
import { knownOf, priceTemplate } from './price-template.ts'

type Row = Omit<ReplyInput<typeof LibraryTemplate>, 'total' | 'problems'> & {
  version: number
  of_all: number
}

const from = (person: Manager): SQL => sql`
  from order_templates t left join organizations o on o.id = t.organization_id
  left join people_names n on n.id = t.manager_id
  where (t.owner = 'team' or (t.owner = 'manager' and t.manager_id = ${person.id})
    or (t.owner = 'organization' and ${visibleTo(person)}))`

const columns = (
  person: Manager,
): SQL => sql`t.id, t.name, t.state, t.owner, t.last_used_at, t.updated_at, t.version,
  coalesce(o.name, n.name) as owner_name, t.owner <> 'organization' as may_edit,
  (select count(*)::int from order_template_lines where template_id = t.id) as line_count,
  exists (select from template_favourites f where f.template_id = t.id and f.user_id = ${person.id}) as favourite`

/**
 * Returns the templates a member of staff may use: their own, the team's and those of clients they see;
 * favourites first. With a client, includes the total of each for that client today. Throws `Refusal` 404 for
 * a client someone else looks after.
 */
export async function library(
  { db, person, lang }: Context<Manager>,
  { owner, state, q, organization_id, page, per_page }: LibraryFilter,
): Promise<PageOf<ReplyInput<typeof LibraryTemplate>>> {
  const like = q ? sql`and (t.name ilike ${containing(q)})` : sql``
  const rows = await composed<Row>(
    db,
    sql`select ${columns(person)}, count(*) over ()::int as of_all ${from(person)}
      ${owner ? sql`and t.owner = ${owner}` : sql``} and t.state = ${state} ${like}
      order by favourite desc, coalesce(t.last_used_at, t.updated_at) desc, t.id desc
      limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const buyer = organization_id === undefined ? null : await buyerOf(db, person, organization_id)
  const lines = buyer
    ? await linesOf(
        db,
        rows.map(({ id }) => id),
      )
    : []
  const known = buyer && (await knownOf(db, buyer, lines))
  return {
    rows: rows.map(({ of_all: _, version: __, ...row }) => {
      if (!buyer || !known) return { ...row, total: null, problems: null }
      const own = lines.filter(({ template_id }) => template_id === row.id)
      const { total, problems } = priceTemplate({ ...row, lines: own }, known, {
        currency: buyer.currency,
        lang,
      })
      return { ...row, total, problems }
    }),
    total: rows[0]?.of_all ?? 0,
    page,
    per_page,
  }
}

/**
 * Returns the person who buys for a company this member of staff sees, or null if no one may. Throws `Refusal`
 * 404.
 */
async function buyerOf(db: Db, person: Manager, id: number) {
  const [seen] = await composed<{ id: number }>(
    db,
    sql`select o.id from organizations o where o.id = ${id} and o.merged_into_id is null and ${visibleTo(person)}`,
  )
  return seen ? firstBuyer(db, id) : notFound()
}

/** Returns a template with its lines for a member of staff. Throws `Refusal` 404. */
export async function findTemplate(
  { db, person, lang }: Pick<Context<Manager>, 'db' | 'person' | 'lang'>,
  id: number,
): Promise<ReplyInput<typeof StaffTemplate>> {
  const [found] = await composed<Row>(
    db,
    sql`select ${columns(person)}, 1 as of_all ${from(person)} and t.id = ${id}`,
  )
  if (!found) return notFound()
  const { of_all: _, ...row } = found
  const lines = await linesOf(db, [id])
  const goods = await productsByIds(
    db,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  const byId = new Map(goods.map((one) => [one.id, one]))
  return {
    ...row,
    lines: lines.map(({ id, product_id, quantity, note, thing }) => {
      const product = byId.get(product_id ?? 0)
      return {
        id,
        product_id,
        quantity,
        note,
        sku: product?.sku ?? '',
        name: thing?.name ?? inLanguage({ en: product?.name_en ?? null, ru: product?.name_ru ?? null }, lang),
        unit: thing?.unit ?? product?.unit ?? 'pcs',
      }
    }),
  }
}
