import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { StaffTemplate, StaffWish } from '../contract.ts'
import { mostTemplates, type TemplateState } from '../template.ts'
import { findTemplate } from './library.ts'
import { type KeptLine, linesOf, writeLines } from './lines.ts'

type Told = Promise<Unwritten<typeof StaffTemplate>>

const insert = statement<{ id: number }>(
  'order_templates.insert_staff',
  `insert into order_templates (owner, manager_id, name, created_by, updated_at)
   select 'manager', $1, $2, $1, $3
   where (select count(*) from order_templates where owner = 'manager' and manager_id = $1 and state = 'active') < ${mostTemplates}
   returning id`,
)

/** One's own copy, without the prices somebody saw and the files of a company. Throws `Refusal` 404, 409. */
export async function copyTemplate(
  act: Act<Manager>,
  { template_id, name }: { template_id: number; name: string },
): Told {
  const { db, person, now } = act
  await findTemplate(act, template_id)
  const lines = await linesOf(db, [template_id])
  const [made] = await run(db, insert, [person.id, name, now])
  if (!made) return refuse('templates.tooMany', 409, { most: mostTemplates })
  await writeLines(
    db,
    made.id,
    lines.map(({ product_id, quantity, note, thing }) => ({
      ...{ product_id, quantity, note, thing: thing && { ...thing, file_ids: [] } },
      ...unseen,
    })),
  )
  return findTemplate(act, made.id)
}

const unseen = { seen_amount: null, seen_per: 1 as const, seen_currency: null }

const rename = statement<{ id: number }>(
  'order_templates.rename',
  `update order_templates set name = $3, version = version + 1, updated_at = $4
   where id = $1 and version = $2 and owner <> 'organization' returning id`,
)
const bySku = statement<{ id: number; given: string }>(
  'order_templates.products_by_sku',
  `select p.id, given.sku as given from unnest($1::text[]) as given (sku) join products p on upper(p.sku) = upper(given.sku)`,
)

/** Another name and other lines. Throws `Refusal` 404, 403 for a client's, 409 where somebody changed it since, 422 for an unknown part number. */
export async function changeTemplate(
  act: Act<Manager>,
  id: number,
  { version, name, lines }: StaffWish,
): Told {
  const { db, now } = act
  await findEditable(act, id)
  const kept = new Map((await linesOf(db, [id])).map((line) => [line.id, line]))
  const [changed] = await run(db, rename, [id, version, name, now])
  if (!changed) refuse('templates.changedSince', 409)
  const products = await productsOf(db, lines)
  const written = lines.map((line, place): KeptLine => {
    const { quantity } = line
    const note = line.note || null
    const before = line.id === undefined ? undefined : kept.get(line.id)
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
  return findTemplate(act, id)
}

async function productsOf(db: Db, lines: StaffWish['lines']): Promise<Map<string, number>> {
  const wanted = [...new Set(lines.flatMap(({ id, sku }) => (id === undefined && sku ? [sku] : [])))]
  if (wanted.length === 0) return new Map()
  return new Map((await run(db, bySku, [wanted])).map(({ given, id }) => [given, id]))
}

/** Throws `Refusal` 404, or 403 for a client's own. */
async function findEditable(act: Act<Manager>, id: number): Told {
  const template = await findTemplate(act, id)
  return template.may_edit ? template : refuse('templates.clientsOwn', 403)
}

const give = statement(
  'order_templates.give',
  `update order_templates set owner = $2, manager_id = case when $2 = 'manager' then $3::bigint end, version = version + 1,
     updated_at = $4 where id = $1 and owner <> 'organization'`,
)

/** Everybody's of the staff, or one's own again. */
export async function shareTemplate(act: Act<Manager>, id: number, owner: 'manager' | 'team'): Told {
  await findEditable(act, id)
  await run(act.db, give, [id, owner, act.person.id, act.now])
  return findTemplate(act, id)
}

const move = statement(
  'order_templates.move',
  `update order_templates set state = $2, version = version + 1, updated_at = $3 where id = $1 and owner <> 'organization'`,
)

export async function archiveTemplate(act: Act<Manager>, id: number, state: TemplateState): Told {
  await findEditable(act, id)
  await run(act.db, move, [id, state, act.now])
  return findTemplate(act, id)
}

const favour = statement(
  'template_favourites.add',
  'insert into template_favourites (user_id, template_id) values ($1, $2) on conflict do nothing',
)
const unfavour = statement(
  'template_favourites.remove',
  'delete from template_favourites where user_id = $1 and template_id = $2',
)

/** Among one's favourites, or no longer. */
export async function favourTemplate(act: Act<Manager>, id: number, favourite: boolean): Told {
  await findTemplate(act, id)
  await run(act.db, favourite ? favour : unfavour, [act.person.id, id])
  return findTemplate(act, id)
}
