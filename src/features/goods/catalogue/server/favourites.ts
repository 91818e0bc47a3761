import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { favouritesChanged } from '../contract.ts'
import { mostFavourites } from '../only.ts'
import { onSaleAmong } from './find-products.ts'

const all = statement<{ product_id: number }>(
  'favourites.all',
  `select f.product_id from favourites f join products p on p.id = f.product_id
   where f.user_id = $1 and p.status in ('active', 'discontinued') order by f.made_at desc, f.product_id desc`,
)
const add = statement<{ added: boolean; had: boolean }>(
  'favourites.add',
  `with added as (
     insert into favourites (user_id, product_id, made_at) select $1, $2, $3
     where (select count(*) from favourites where user_id = $1) < ${mostFavourites}
     on conflict do nothing returning product_id
   )
   select exists (select from added) as added,
     exists (select from favourites where user_id = $1 and product_id = $2) as had`,
)
const remove = statement<{ product_id: number }>(
  'favourites.remove',
  'delete from favourites where user_id = $1 and product_id = $2 returning product_id',
)

/** Returns the ids of a person's favourites that they may see, the latest first. */
export async function favouritesOf(db: Db, userId: number): Promise<number[]> {
  return (await run(db, all, [userId])).map(({ product_id }) => product_id)
}

/**
 * Marks a product as a favourite. Throws `Refusal` 404 if it is not on sale, 409 if there are too many favourites.
 */
export async function favour({ db, person, now, emit }: Context<Client>, id: number): Promise<number[]> {
  if (!(await onSaleAmong(db, [id])).has(id)) notFound()
  const [done] = await run(db, add, [person.id, id, now])
  if (!done?.added && !done?.had) refuse('catalogueInside.tooManyFavourites', 409, { most: mostFavourites })
  if (done?.added) await emit(favouritesChanged, { user_id: person.id })
  return favouritesOf(db, person.id)
}

/**
 * Unmarks a favourite, on sale or not. Throws `Refusal` 404 for a product that is neither a favourite nor on sale.
 */
export async function unfavour({ db, person, emit }: Context<Client>, id: number): Promise<number[]> {
  const gone = await run(db, remove, [person.id, id])
  if (gone.length === 0 && !(await onSaleAmong(db, [id])).has(id)) notFound()
  if (gone.length > 0) await emit(favouritesChanged, { user_id: person.id })
  return favouritesOf(db, person.id)
}
