import { skuKeyInSql } from '#features/goods/catalogue/sku-key.ts'
import { firstBuyer } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { NewStaffTemplate, StaffInput, StaffTemplate } from '../contract.ts'
import { mostTemplateLines, mostTemplates, type TemplateState } from '../template.ts'
import { findTemplate } from './library.ts'
import { linesOf, type StoredLine, unseen, writeLines } from './lines.ts'
import { contentsOfOrder, insertOwn } from './own-templates.ts'

type Reply = Promise<ReplyInput<typeof StaffTemplate>>

const insert = statement<{ id: number }>(
  'order_templates.insert_staff',
  `insert into order_templates (owner, manager_id, name, created_by, updated_at)
   select 'manager', $1, $2, $1, $3
   where (select count(*) from order_templates where owner = 'manager' and manager_id = $1 and state = 'active') < ${mostTemplates}
   returning id`,
)

/** Creates one's own template, or one for the company of an order. Throws `Refusal` 404, 409. */
export const createTemplate = (ctx: Context<Manager>, { for_client, ...input }: NewStaffTemplate): Reply =>
  for_client ? giveTemplate(ctx, input.order_id!, input.name) : copyTemplate(ctx, input)

/** Saves a client's order as a template of the client, at the client's prices of today. */
async function giveTemplate(ctx: Context<Manager>, orderId: number, name: string): Reply {
  const { db, person } = ctx
  const { contents, organization_id } = await contentsOfOrder(ctx, orderId)
  const buyer = await firstBuyer(db, organization_id)
  if (!buyer) return refuse('templates.cannotHave', 409)
  const made = { name, contents, created_by: person.id, by_staff: true }
  return findTemplate(ctx, await insertOwn({ ...ctx, person: buyer }, made))
}

/**
 * Creates one's own copy of a template or an order, without the seen prices and files of a company. Throws `Refusal`
 * 404, 409.
 */
export async function copyTemplate(
  ctx: Context<Manager>,
  { template_id, order_id, name }: Omit<NewStaffTemplate, 'for_client'>,
): Reply {
  const { db, person, now } = ctx
  const lines =
    template_id === undefined ? await linesOfOrder(ctx, order_id!) : await linesOfTemplate(ctx, template_id)
  if (lines.length === 0) refuse('templates.nothing', 409)
  if (lines.length > mostTemplateLines) refuse('templates.tooLong', 409, { most: mostTemplateLines })
  const [made] = await run(db, insert, [person.id, name, now])
  if (!made) return refuse('templates.tooMany', 409, { most: mostTemplates })
  await writeLines(
    db,
    made.id,
    lines.map(({ product_id, quantity, note, thing }) => ({
      product_id,
      quantity,
      note,
      thing: thing && { ...thing, file_ids: [] },
      ...unseen,
    })),
  )
  return findTemplate(ctx, made.id)
}

async function linesOfTemplate(ctx: Context<Manager>, id: number): Promise<Copied[]> {
  await findTemplate(ctx, id)
  return linesOf(ctx.db, [id])
}

async function linesOfOrder(ctx: Context<Manager>, id: number): Promise<Copied[]> {
  const { goods, things } = (await contentsOfOrder(ctx, id)).contents
  return [
    ...goods.map((line) => ({ ...line, thing: null })),
    ...things.map((thing) => ({ product_id: null, quantity: thing.quantity, note: null, thing })),
  ]
}

type Copied = Pick<StoredLine, 'product_id' | 'quantity' | 'note' | 'thing'>

const rename = statement<{ id: number }>(
  'order_templates.rename',
  `update order_templates set name = $3, version = version + 1, updated_at = $4
   where id = $1 and version = $2 and owner <> 'organization' returning id`,
)
const bySku = statement<{ id: number; given: string }>(
  'order_templates.products_by_sku',
  `select p.id, given.sku as given from unnest($1::text[]) as given (sku) join products p on ${skuKeyInSql('p.sku')} = ${skuKeyInSql('given.sku')}`,
)

/**
 * Changes the name and lines of a template. Throws `Refusal` 404, 403 for a client's, 409 if someone changed
 * it since, 422 for an unknown part number.
 */
export async function changeTemplate(
  ctx: Context<Manager>,
  id: number,
  { version, name, lines }: StaffInput,
): Reply {
  const { db, now } = ctx
  await findEditable(ctx, id)
  const stored = new Map((await linesOf(db, [id])).map((line) => [line.id, line]))
  const [changed] = await run(db, rename, [id, version, name, now])
  if (!changed) refuse('templates.changedSince', 409)
  const products = await productsOf(db, lines)
  const written = lines.map((line, place): StoredLine => {
    const { quantity } = line
    const note = line.note || null
    const before = line.id === undefined ? undefined : stored.get(line.id)
    if (before) {
      const thing = before.thing && { ...before.thing, quantity }
      return { ...unseen, product_id: before.product_id, thing, quantity, note }
    }
    const product_id = products.get(line.sku ?? '')
    if (product_id === undefined)
      return refuseFields({
        [`lines.${place}.sku`]: { code: 'templates.unknownSku', params: { sku: line.sku ?? '' } },
      })
    return { ...unseen, product_id, thing: null, quantity, note }
  })
  await writeLines(db, id, written)
  return findTemplate(ctx, id)
}

async function productsOf(db: Db, lines: StaffInput['lines']): Promise<Map<string, number>> {
  const wanted = [...new Set(lines.flatMap(({ id, sku }) => (id === undefined && sku ? [sku] : [])))]
  if (wanted.length === 0) return new Map()
  return new Map((await run(db, bySku, [wanted])).map(({ given, id }) => [given, id]))
}

/** Throws `Refusal` 404, or 403 for a client's template. */
async function findEditable(ctx: Context<Manager>, id: number): Reply {
  const template = await findTemplate(ctx, id)
  return template.may_edit ? template : refuse('templates.clientsOwn', 403)
}

const give = statement(
  'order_templates.give',
  `update order_templates set owner = $2, manager_id = case when $2 = 'manager' then $3::bigint end, version = version + 1,
     updated_at = $4 where id = $1 and owner <> 'organization'`,
)

/** Shares a template with the team, or makes it one's own again. */
export async function shareTemplate(ctx: Context<Manager>, id: number, owner: 'manager' | 'team'): Reply {
  await findEditable(ctx, id)
  await run(ctx.db, give, [id, owner, ctx.person.id, ctx.now])
  return findTemplate(ctx, id)
}

const move = statement(
  'order_templates.transition',
  `update order_templates set state = $2, version = version + 1, updated_at = $3 where id = $1 and owner <> 'organization'`,
)

export async function archiveTemplate(ctx: Context<Manager>, id: number, state: TemplateState): Reply {
  await findEditable(ctx, id)
  await run(ctx.db, move, [id, state, ctx.now])
  return findTemplate(ctx, id)
}

const favour = statement(
  'template_favourites.add',
  'insert into template_favourites (user_id, template_id) values ($1, $2) on conflict do nothing',
)
const unfavour = statement(
  'template_favourites.remove',
  'delete from template_favourites where user_id = $1 and template_id = $2',
)

/** Adds a template to one's favourites, or removes it. */
export async function favourTemplate(ctx: Context<Manager>, id: number, favourite: boolean): Reply {
  await findTemplate(ctx, id)
  await run(ctx.db, favourite ? favour : unfavour, [ctx.person.id, id])
  return findTemplate(ctx, id)
}
