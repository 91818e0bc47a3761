import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { mostCarts } from '../cart.ts'
import { type Added, type Cart, cartChanged } from '../contract.ts'
import type { NewLine } from '../write-shape.ts'
import { addLines } from './change-lines.ts'
import { lockCart } from './lock-cart.ts'
import { findActiveCart } from './queries.ts'
import { readCart } from './read-cart.ts'

const open = statement<{ id: number }>(
  'carts.open',
  `insert into carts (organization_id, owner_id, name, currency, is_active, created_at, updated_at)
   select $1, $2, $3, $4, not exists (select 1 from carts where owner_id = $2 and state = 'open'), $5, $5
   where (select count(*) from carts where owner_id = $2 and state = 'open') < $6 returning id`,
)

const waitInLine = statement(
  'carts.wait_in_line',
  `select pg_advisory_xact_lock(hashtextextended('carts of ' || $1::text, 0))`,
)

/** Opens a cart in the buyer's current currency. The first cart becomes the active one. */
export async function openCart(ctx: Context<Client>, name: string): Promise<ReplyInput<typeof Cart>> {
  return readCart(ctx, await insertCart(ctx, name))
}

/** Inserts a cart. Throws 409 if the person already has the most allowed. */
export async function insertCart({ db, person, now, emit }: Context<Client>, name: string): Promise<number> {
  await run(db, waitInLine, [person.id])
  const [row] = await run(db, open, [
    person.organization_id,
    person.id,
    name,
    person.currency,
    now,
    mostCarts,
  ])
  if (!row) return refuse('cart.tooMany', 409, { most: mostCarts })
  await emit(cartChanged, { organization_id: person.organization_id, cart_id: row.id, version: 0 })
  return row.id
}

/** Adds to the active cart, and opens one if there is none. */
export async function fillActiveCart(
  ctx: Context<Client>,
  inputs: readonly NewLine[],
): Promise<ReplyInput<typeof Added>> {
  return addLines(ctx, await lockActiveCart(ctx), inputs)
}

/**
 * Locks the active cart, and opens one if there is none. Two simultaneous first lines open one cart, and a
 * cart that is just being checked out is not filled.
 */
export async function lockActiveCart(ctx: Context<Client>): Promise<number> {
  const { db, person, platform, lang } = ctx
  await run(db, waitInLine, [person.id])
  for (;;) {
    const found = await findActiveCart(db, person)
    if (!found) return insertCart(ctx, platform.translate(lang)('cart.firstCart'))
    const { state } = await lockCart(ctx, found.id)
    if (state === 'open') return found.id
  }
}
