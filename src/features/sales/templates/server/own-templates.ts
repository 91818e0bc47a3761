import {
  type CartContents,
  type CartThing,
  cartContents,
  putIntoActiveCart,
} from '#features/sales/cart/server/index.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client, Person } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type {
  AppliedTemplate,
  NewTemplate,
  OwnFilter,
  TemplateInput,
  TemplatePreview,
  TemplateSummary,
} from '../contract.ts'
import { mostTemplateLines, mostTemplates } from '../template.ts'
import { linesOf, type StoredLine, writeLines } from './lines.ts'
import { knownOf, priceTemplate } from './price-template.ts'

type Row = ReplyInput<typeof TemplateSummary>

const columns = `t.id, t.name, t.state, t.last_used_at, t.updated_at,
  (select count(*)::int from order_template_lines where template_id = t.id) as line_count`
const mine = `t.owner = 'organization' and t.organization_id = $1`
const list = statement<Row & { total: number }>(
  'order_templates.own',
  `select ${columns}, count(*) over ()::int as total from order_templates t where ${mine} and t.state = $2
   order by coalesce(t.last_used_at, t.updated_at) desc, t.id desc limit $3 offset $4`,
)
const one = statement<Row>(
  'order_templates.own_one',
  `select ${columns} from order_templates t where ${mine} and t.id = $2`,
)

/** Returns the templates of the person's company, the last used first. */
export async function ownTemplates(
  { db, person }: Context<Client>,
  { state, page, per_page }: OwnFilter,
): Promise<PageOf<Row>> {
  const rows = await run(db, list, [person.organization_id, state, per_page, (page - 1) * per_page])
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, per_page }
}

/** Throws `Refusal` 404 for a template that is not the company's. */
async function findOwn(db: Db, person: Client, id: number): Promise<Row> {
  const [row] = await run(db, one, [person.organization_id, id])
  return row ?? notFound()
}

const insert = statement<{ id: number }>(
  'order_templates.insert_own',
  `insert into order_templates (owner, organization_id, name, created_by, updated_at)
   select 'organization', $1, $2, $3, $4
   where (select count(*) from order_templates t where ${mine} and t.state = 'active') < ${mostTemplates} returning id`,
)

/** Saves a cart or an order as a template, with today's prices. Throws 404, or 409 if it is empty. */
export async function saveTemplate(
  ctx: Context<Client>,
  { name, cart_id, order_id }: NewTemplate,
): Promise<Row> {
  const { db, person, now } = ctx
  const contents =
    cart_id === undefined ? await contentsOfOrder(ctx, order_id!) : await cartContents(ctx, cart_id)
  const count = contents.goods.length + contents.things.length
  if (count === 0) refuse('templates.nothing', 409)
  if (count > mostTemplateLines) refuse('templates.tooLong', 409, { most: mostTemplateLines })
  const [made] = await run(db, insert, [person.organization_id, name, person.id, now])
  if (!made) return refuse('templates.tooMany', 409, { most: mostTemplates })
  await writeLines(db, made.id, await storedOf(ctx, contents))
  return findOwn(db, person, made.id)
}

export async function contentsOfOrder(ctx: Context<Person>, id: number): Promise<CartContents> {
  const { lines } = await findOrder(ctx, id)
  return {
    goods: lines.flatMap(({ product_id, quantity, note }) =>
      product_id === null ? [] : [{ product_id, quantity, note }],
    ),
    things: lines.flatMap(({ custom, name, unit, quantity }) =>
      custom
        ? [
            {
              // A stored custom item always has one of the known units.
              name,
              quantity,
              unit: unit as CartThing['unit'],
              description: custom.description,
              material: custom.material,
              dimensions: custom.dimensions,
              file_ids: custom.files.map((file) => file.id),
            },
          ]
        : [],
    ),
  }
}

/** Returns the lines with today's prices for this company, so that later changes can be shown. */
async function storedOf(
  { db, person, lang }: Context<Client>,
  { goods, things }: CartContents,
): Promise<StoredLine[]> {
  const none = { seen_amount: null, seen_per: 1 as const, seen_currency: null }
  const lines = goods.map((line, id) => ({ ...line, ...none, id, template_id: 0, thing: null }))
  const known = await knownOf(db, person, lines)
  const { lines: priced } = priceTemplate({ id: 0, name: '', lines }, known, {
    currency: person.currency,
    lang,
  })
  return [
    ...goods.map((line, place): StoredLine => {
      const price = priced[place]?.price
      const seen = price && {
        seen_amount: price.amount,
        seen_per: price.per ?? 1,
        seen_currency: price.currency,
      }
      return { ...line, ...none, ...seen, thing: null }
    }),
    ...things.map(
      (thing): StoredLine => ({ ...none, product_id: null, quantity: thing.quantity, note: null, thing }),
    ),
  ]
}

/** Returns a template as it would be ordered today, with everything to know before. */
export async function previewOwn(
  { db, person, lang }: Context<Client>,
  id: number,
): Promise<TemplatePreview> {
  const { name } = await findOwn(db, person, id)
  const lines = await linesOf(db, [id])
  const known = await knownOf(db, person, lines)
  return priceTemplate({ id, name, lines }, known, { currency: person.currency, lang })
}

const change = statement(
  'order_templates.change_own',
  `update order_templates t set name = coalesce($3, t.name), state = coalesce($4, t.state), updated_at = $5, version = t.version + 1
   where ${mine} and t.id = $2`,
)

/** Renames, archives or restores a template. Throws `Refusal` 404. */
export async function changeOwn(
  { db, person, now }: Context<Client>,
  id: number,
  { name, state }: TemplateInput,
): Promise<Row> {
  await findOwn(db, person, id)
  await run(db, change, [person.organization_id, id, name ?? null, state ?? null, now])
  return findOwn(db, person, id)
}

const noteUse = statement(
  'order_templates.note_use',
  `with seen as (
     select * from unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::text[]) as s (id, amount, per, currency)
   ), noted as (
     update order_template_lines l set seen_amount = seen.amount, seen_per = seen.per, seen_currency = seen.currency
     from seen where l.id = seen.id and l.template_id = $1
   )
   update order_templates set last_used_at = $6 where id = $1`,
)

/**
 * Adds a template to the active cart at today's prices, without products that are not sold. Later changes are
 * counted from these prices. Throws 404, or 409 if nothing of it can be ordered or the cart gets too long.
 */
export async function applyTemplate(ctx: Context<Client>, id: number): Promise<AppliedTemplate> {
  const { db, now } = ctx
  const preview = await previewOwn(ctx, id)
  const rows = await linesOf(db, [id])
  const ordered = preview.lines.filter(({ product_id, quantity }) => product_id !== null && quantity > 0)
  const things = rows.flatMap(({ thing }) => thing ?? [])
  if (ordered.length + things.length === 0) refuse('templates.nothingLeft', 409)
  const notes = new Map(rows.map((row) => [row.id, row.note]))
  const goods = ordered.map(({ id, product_id, quantity }) => ({
    product_id: product_id!,
    quantity,
    note: notes.get(id) ?? null,
  }))
  const cart = await putIntoActiveCart(ctx, { goods, things })
  const priced = preview.lines.flatMap(({ id, price }) => (price ? [{ id, ...price }] : []))
  await run(db, noteUse, [
    id,
    priced.map((line) => line.id),
    priced.map(({ amount }) => amount),
    priced.map(({ per }) => per ?? 1),
    priced.map(({ currency }) => currency),
    now,
  ])
  const put = goods.length + things.length
  return { cart, put, left: preview.lines.length - put }
}
