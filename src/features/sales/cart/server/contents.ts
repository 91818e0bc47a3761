import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { mostCustomLines } from '../custom-line.ts'
import { addLines } from './change-lines.ts'
import { type CustomRow, customCount, customRowsOf } from './custom-lines.ts'
import { insertCart, lockActiveCart } from './open-cart.ts'
import { findCart, linesOf } from './queries.ts'

/** A custom item stored outside a cart, without the wanted day and target price. */
export type CartThing = Pick<
  CustomRow,
  'name' | 'description' | 'material' | 'dimensions' | 'quantity' | 'unit' | 'file_ids'
>
export type CartContents = {
  goods: { product_id: number; quantity: number; note: string | null }[]
  things: CartThing[]
}

/** Returns what would be ordered with a cart of the person's company, without lines that are cut. Throws `Refusal` 404. */
export async function cartContents({ db, person }: Context<Client>, cartId: number): Promise<CartContents> {
  await findCart(db, person, cartId)
  const [goods, custom] = await Promise.all([linesOf(db, cartId), customRowsOf(db, cartId)])
  return {
    goods: goods
      .filter(({ cut }) => cut === null)
      .map(({ product_id, quantity, note }) => ({ product_id, quantity, note })),
    things: custom
      .filter(({ saved }) => !saved)
      .map(({ name, description, material, dimensions, quantity, unit, file_ids }) => ({
        name,
        description,
        material,
        dimensions,
        quantity,
        unit,
        file_ids,
      })),
  }
}

const putThings = statement(
  'cart_custom_lines.put_many',
  `with put as (
     insert into cart_custom_lines (cart_id, created_at, name, description, material, dimensions, quantity, unit, file_ids)
     select $1, $2, t.name, t.description, t.material, t.dimensions, t.quantity, t.unit,
       array(select jsonb_array_elements_text(t.file_ids)::bigint)
     from jsonb_to_recordset($3::jsonb) as t (name text, description text, material text, dimensions text, quantity int,
       unit text, file_ids jsonb)
   )
   update carts set version = version + 1, updated_at = $2 where id = $1`,
)
/** Copies the notes of lines, unless the line in the cart has a note of its own. */
const noteLines = statement(
  'cart_lines.note_many',
  `update cart_lines l set note = given.note from unnest($2::bigint[], $3::text[]) as given (product_id, note)
   where l.cart_id = $1 and l.product_id = given.product_id and l.note is null`,
)

/** Adds the contents to the active cart, and opens one if there is none. Throws 409 if the cart gets too long. */
export async function putIntoActiveCart(
  ctx: Context<Client>,
  contents: CartContents,
): Promise<{ id: number; name: string }> {
  return putInto(ctx, await lockActiveCart(ctx), contents)
}

/** Opens another cart with these contents. Throws 409 if the person has the most carts allowed. */
export async function openFilledCart(
  ctx: Context<Client>,
  name: string,
  contents: CartContents,
): Promise<{ id: number; name: string }> {
  return putInto(ctx, await insertCart(ctx, name), contents)
}

async function putInto(
  ctx: Context<Client>,
  id: number,
  { goods, things }: CartContents,
): Promise<{ id: number; name: string }> {
  const { db, person, now } = ctx
  if (goods.length > 0) await addLines(ctx, id, goods)
  const noted = goods.filter(({ note }) => note !== null)
  if (noted.length > 0)
    await run(db, noteLines, [id, noted.map(({ product_id }) => product_id), noted.map(({ note }) => note)])
  if (things.length > 0) {
    if ((await customCount(db, id)).all + things.length > mostCustomLines)
      refuse('cart.custom.full', 409, { most: mostCustomLines })
    await run(db, putThings, [id, now, JSON.stringify(things)])
  }
  const { name } = await findCart(db, person, id)
  return { id, name }
}
