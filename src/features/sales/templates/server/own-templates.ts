import { type CartContents, type CartThing, cartContents } from '#features/sales/cart/server/index.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client, Person } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { mayRepeat, type WorkDays } from '../cadence.ts'
import type { NewTemplate, OwnFilter, OwnTemplate, TemplateInput, TemplateSummary } from '../contract.ts'
import { mostTemplateLines, mostTemplates } from '../template.ts'
import {
  cadenceColumns,
  cadenceOf,
  removeCadence,
  type StoredCadence,
  workDays,
} from './cadence/stored-cadence.ts'
import { type StoredLine, unseen, writeLines } from './lines.ts'
import { previewLines } from './preview-own.ts'

type Stored = ReplyInput<typeof TemplateSummary> & {
  made_by: string | null
  created_by: number
  by_staff: boolean
  cadence: StoredCadence | null
}
type Reply = ReplyInput<typeof OwnTemplate>

const columns = `t.id, t.name, t.state, t.last_used_at, t.updated_at, t.created_by, t.by_staff,
  (select count(*)::int from order_template_lines where template_id = t.id) as line_count,
  case when t.by_staff then (select n.name from people_names n where n.id = t.created_by) end as made_by,
  (select ${cadenceColumns} from template_cadences c where c.template_id = t.id) as cadence`
const mine = `t.owner = 'organization' and t.organization_id = $1`
const list = statement<Stored & { total: number }>(
  'order_templates.own',
  `select ${columns}, count(*) over ()::int as total from order_templates t where ${mine} and t.state = $2
   order by coalesce(t.last_used_at, t.updated_at) desc, t.id desc limit $3 offset $4`,
)
const one = statement<Stored>(
  'order_templates.own_one',
  `select ${columns} from order_templates t where ${mine} and t.id = $2`,
)

/** Returns the templates of the person's company, the last used first. */
export async function ownTemplates(
  { db, person }: Context<Client>,
  { state, page, per_page }: OwnFilter,
): Promise<PageOf<Reply>> {
  const [rows, work] = await Promise.all([
    run(db, list, [person.organization_id, state, per_page, (page - 1) * per_page]),
    workDays(db),
  ])
  return { rows: rows.map((row) => shown(row, person, work)), total: rows[0]?.total ?? 0, page, per_page }
}

/** Throws `Refusal` 404 for a template that is not the company's. */
export async function findOwn(db: Db, person: Client, id: number): Promise<Reply> {
  const [[row], work] = await Promise.all([run(db, one, [person.organization_id, id]), workDays(db)])
  return row ? shown(row, person, work) : notFound()
}

const shown = (
  { created_by, by_staff, cadence, ...row }: Stored & { total?: number },
  person: Client,
  work: WorkDays,
): Reply => {
  const { total: _, ...rest } = row
  const may_repeat = mayRepeat(person, { created_by, by_staff })
  return { ...rest, may_repeat, cadence: cadence && cadenceOf(cadence, work) }
}

const insert = statement<{ id: number }>(
  'order_templates.insert_own',
  `insert into order_templates (owner, organization_id, name, created_by, by_staff, updated_at)
   select 'organization', $1, $2, $3, $4, $5
   where (select count(*) from order_templates t where ${mine} and t.state = 'active') < ${mostTemplates} returning id`,
)

/** Saves a cart or an order as a template, with today's prices. Throws 404, or 409 if it is empty. */
export async function saveTemplate(
  ctx: Context<Client>,
  { name, cart_id, order_id }: NewTemplate,
): Promise<Reply> {
  const contents =
    cart_id === undefined
      ? (await contentsOfOrder(ctx, order_id!)).contents
      : await cartContents(ctx, cart_id)
  const id = await insertOwn(ctx, { name, contents, created_by: ctx.person.id, by_staff: false })
  return findOwn(ctx.db, ctx.person, id)
}

type New = { name: string; contents: CartContents; created_by: number; by_staff: boolean }

/** Inserts a template of the buyer's company, with today's prices and days. Throws 409 if it is empty or too long. */
export async function insertOwn(
  ctx: Context<Client>,
  { name, contents, created_by, by_staff }: New,
): Promise<number> {
  const { db, person, now } = ctx
  const count = contents.goods.length + contents.things.length
  if (count === 0) refuse('templates.nothing', 409)
  if (count > mostTemplateLines) refuse('templates.tooLong', 409, { most: mostTemplateLines })
  const [made] = await run(db, insert, [person.organization_id, name, created_by, by_staff, now])
  if (!made) return refuse('templates.tooMany', 409, { most: mostTemplates })
  await writeLines(db, made.id, await storedOf(ctx, contents))
  return made.id
}

/** Returns what a visible order is of, and its company. Throws `Refusal` 404. */
export async function contentsOfOrder(
  ctx: Context<Person>,
  id: number,
): Promise<{ contents: CartContents; organization_id: number }> {
  const { lines, organization_id } = await findOrder(ctx, id)
  const goods = lines.flatMap(({ product_id, quantity, note, cut }) =>
    product_id === null || cut ? [] : [{ product_id, quantity, note }],
  )
  const things = lines.flatMap(({ custom, name, unit, quantity }) =>
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
  )
  return { contents: { goods, things }, organization_id }
}

/** Returns the lines with today's prices and days for this company, so that later changes can be shown. */
async function storedOf(ctx: Context<Client>, { goods, things }: CartContents): Promise<StoredLine[]> {
  const lines = goods.map((line, id) => ({ ...line, ...unseen, id, template_id: 0, thing: null }))
  const { lines: priced } = await previewLines(ctx, { id: 0, name: '', lines })
  return [
    ...goods.map((line, place): StoredLine => {
      const { price, lead } = priced[place]!
      const seen = price && {
        seen_amount: price.amount,
        seen_per: price.per ?? 1,
        seen_currency: price.currency,
      }
      return { ...line, ...unseen, ...seen, seen_lead: lead, thing: null }
    }),
    ...things.map(
      (thing): StoredLine => ({ ...unseen, product_id: null, quantity: thing.quantity, note: null, thing }),
    ),
  ]
}

const change = statement(
  'order_templates.change_own',
  `update order_templates t set name = coalesce($3, t.name), state = coalesce($4, t.state), updated_at = $5, version = t.version + 1
   where ${mine} and t.id = $2`,
)

/** Renames, archives or restores a template. An archived one no longer repeats. Throws `Refusal` 404. */
export async function changeOwn(
  { db, person, now }: Context<Client>,
  id: number,
  { name, state }: TemplateInput,
): Promise<Reply> {
  await findOwn(db, person, id)
  await run(db, change, [person.organization_id, id, name ?? null, state ?? null, now])
  if (state === 'archived') await run(db, removeCadence, [id])
  return findOwn(db, person, id)
}
