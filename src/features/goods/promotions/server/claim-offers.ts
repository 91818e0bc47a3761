import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Claim } from '../promotion.ts'

const isLimited = '(total_limit is not null or organization_limit is not null)'
/** Locked in the order of the ids, which prevents deadlocks between orders. */
const lock = statement<{ id: number }>(
  'promotions.hold',
  `select id from promotions where id = any ($1::bigint[]) and ${isLimited} order by id for update`,
)
/**
 * A shared lock: orders do not wait for each other on promotions without a limit, but adding a limit waits for them.
 */
const lockOpen = statement<{ id: number }>(
  'promotions.hold_open',
  `select id from promotions where id = any ($1::bigint[]) and not ${isLimited} order by id for share`,
)
/** Counts the pieces of promotions that are in force and have enough left, in total and for the company. */
const claim = statement<{ id: number }>(
  'promotions.claim',
  `with wanted as (select * from unnest($1::bigint[], $2::int[]) as w (id, pieces)), fitting as (
     select p.id, w.pieces from promotions p join wanted w using (id)
     where p.state = 'released' and p.starts_at <= $5 and p.ends_at > $5
       and (p.total_limit is null or p.used + w.pieces <= p.total_limit)
       and (p.organization_limit is null or w.pieces + (select coalesce(sum(u.pieces), 0) from promotion_uses u
         where u.promotion_id = p.id and u.organization_id = $3 and u.released_at is null) <= p.organization_limit)
   ), counted as (
     update promotions p set used = used + f.pieces from fitting f where p.id = f.id and p.total_limit is not null
   ), noted as (
     insert into promotion_uses (promotion_id, order_id, organization_id, pieces, at)
     select id, $4, $3, pieces, $5 from fitting
     on conflict (order_id, promotion_id) do update set pieces = excluded.pieces, at = excluded.at, released_at = null
   )
   select id from fitting`,
)

/**
 * Counts an order's pieces against its promotions, all or none. Throws `Refusal` 409 if one has ended or has too few
 * pieces left, so that the price the buyer saw no longer applies.
 */
export async function claimOffers(
  { db, person, now }: Pick<Context, 'db' | 'now'> & { person: Pick<Client, 'organization_id'> },
  orderId: number,
  claims: readonly Claim[],
): Promise<void> {
  if (claims.length === 0) return
  const ids = claims.map(({ promotion_id }) => promotion_id)
  const locked = [...(await run(db, lock, [ids])), ...(await run(db, lockOpen, [ids]))]
  // A promotion whose limit was added or removed between the two statements is locked by neither.
  if (locked.length < ids.length) refuse('promotions.notLeft', 409)
  const pieces = claims.map((one) => one.pieces)
  const counted = await run(db, claim, [ids, pieces, person.organization_id, orderId, now])
  if (counted.length < claims.length) refuse('promotions.notLeft', 409)
}

const release = statement(
  'promotions.give_back',
  `with given as (
     update promotion_uses set released_at = $2 where order_id = $1 and released_at is null returning promotion_id, pieces
   )
   update promotions p set used = used - given.pieces from given where p.id = given.promotion_id and p.total_limit is not null`,
)

/** Returns the pieces of a cancelled order. Idempotent. */
export const releaseOffers = (db: Db, orderId: number, now: Date): Promise<unknown> =>
  run(db, release, [orderId, now])
