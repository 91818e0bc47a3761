import type { z } from 'zod'
import { hashOf, newToken } from '#features/people/auth/server/index.ts'
import { isUnsent } from '#features/sales/orders/policy.ts'
import { findOrder, inDays, lockOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { addressOf } from '#platform/shared/contract.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import { orderLinks } from '../../contract.ts'
import { longestLinkDays, type MadeLink, type NewLink, type OrderLink } from '../../link-shape.ts'

type By = Context<Client> | Context<Manager>
type Listed = z.input<typeof OrderLink>

/** The most open links of an order, and the most visits shown of each. */
const mostLinks = 20
const visitsShown = 20

const state = `case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired' else 'open' end as state`

const list = statement<Listed>(
  'order_links.of_order',
  `select l.id, u.name as by, l.created_at, l.expires_at, l.revoked_at, l.with_prices, l.with_pdfs, l.lang,
     ${state},
     (select count(*) from order_link_visits v where v.link_id = l.id) as views,
     coalesce((select jsonb_agg(jsonb_build_object('at', at, 'ip', ip, 'user_agent', user_agent, 'taken', taken)) from (
       select at, ip, user_agent, taken from order_link_visits v where v.link_id = l.id order by v.id desc limit $2) newest), '[]') as seen
   from order_links l join people_names u on u.id = l.created_by_id where l.order_id = $1 order by l.id desc`,
)

/**
 * Returns the links to an order, the newest first, with their visits. Throws `Refusal` 404 for an order the
 * person may not see.
 */
export async function linksOf(ctx: By, orderId: number): Promise<Listed[]> {
  await findOrder(ctx, orderId)
  return listOf(ctx, orderId)
}

async function listOf({ db, platform, lang }: By, orderId: number): Promise<Listed[]> {
  const rows = await run(db, list, [orderId, visitsShown])
  return rows.map((row) => ({
    ...row,
    by: row.by || platform.translate(lang)('orders.deletedPerson'),
    seen: row.seen.map((visit) => ({ ...visit, at: new Date(visit.at) })),
  }))
}

const countOpen = statement<{ open: number }>(
  'order_links.count_open',
  'select count(*) as open from order_links where order_id = $1 and revoked_at is null and expires_at > now()',
)
const add = statement(
  'order_links.add',
  `insert into order_links (order_id, token_hash, with_prices, with_pdfs, lang, created_by_id, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/**
 * Creates a link by which anyone can read this order without signing in, until its end. The URL is returned
 * only once. Throws `Refusal` 409 for an order never sent to its client, or if there are too many links.
 */
export async function makeLink(ctx: By, orderId: number, input: NewLink): Promise<z.input<typeof MadeLink>> {
  const { db, person, now, platform } = ctx
  // The lock makes concurrent requests count each other's links.
  const order = await lockOrder(ctx, orderId)
  if (isUnsent(order)) refuse('orders.links.notSent', 409)
  const expires_at = input.days === undefined ? new Date(input.until!) : inDays(now, input.days)
  if (expires_at <= now) refuseFields({ until: 'orders.validInPast' })
  if (expires_at > inDays(now, longestLinkDays))
    refuseFields({ until: { code: 'orders.links.tooLong', params: { days: longestLinkDays } } })
  const [counted] = await run(db, countOpen, [orderId])
  if (counted!.open >= mostLinks) refuse('orders.links.tooMany', 409, { most: mostLinks })
  const token = newToken()
  const { with_prices, with_pdfs, lang } = input
  await run(db, add, [orderId, hashOf(token), with_prices, with_pdfs, lang, person.id, now, expires_at])
  return {
    url: platform.env.publicUrl + addressOf(orderLinks.readShared, {}, { token }),
    links: await listOf(ctx, orderId),
  }
}

const revoke = statement<{ id: number }>(
  'order_links.revoke',
  `update order_links set revoked_at = coalesce(revoked_at, $3), revoked_by_id = coalesce(revoked_by_id, $4)
   where id = $2 and order_id = $1 returning id`,
)

/** Revokes a link. Throws `Refusal` 404 for a link of another order. */
export async function revokeLink(ctx: By, orderId: number, linkId: number): Promise<Listed[]> {
  await findOrder(ctx, orderId)
  const [revoked] = await run(ctx.db, revoke, [orderId, linkId, ctx.now, ctx.person.id])
  if (!revoked) refuse('errors.notFound', 404)
  return listOf(ctx, orderId)
}

export type OpenedLink = {
  id: number
  order_id: number
  with_prices: boolean
  with_pdfs: boolean
  lang: 'en' | 'ru'
  state: 'open' | 'expired' | 'revoked'
  expires_at: Date
}

const find = statement<OpenedLink>(
  'order_links.by_token',
  `select l.id, l.order_id, l.with_prices, l.with_pdfs, l.lang, l.expires_at, ${state} from order_links l
   join orders o on o.id = l.order_id
   where l.token_hash = $1 and exists (
     select from users u where u.organization_id = o.organization_id and u.status in ('active', 'not_confirmed'))`,
)

/** Returns a link that is not closed with its company: null also while everyone in the company is blocked or deleted. */
export async function linkByToken(db: Db, token: string): Promise<OpenedLink | null> {
  const [link] = await run(db, find, [hashOf(token)])
  return link ?? null
}

const visit = statement(
  'order_links.note_visit',
  'insert into order_link_visits (link_id, at, ip, user_agent, taken) values ($1, $2, $3, left($4, 300), $5)',
)

/** Records a visit, and the document taken. */
export const noteVisit = (
  { db, now, ip, user_agent }: Pick<Context, 'db' | 'now' | 'ip' | 'user_agent'>,
  linkId: number,
  taken: string | null = null,
) => run(db, visit, [linkId, now, ip, user_agent, taken])

/** The days for which visits are stored. They are personal data, so not for ever. */
const storedDays = 90

const sweep = statement(
  'order_links.sweep',
  `with over as (
     select id from order_links where least(expires_at, revoked_at) < now() - make_interval(days => $1)
   ), visits as (
     delete from order_link_visits where link_id in (select id from over)
   )
   delete from order_links where id in (select id from over)`,
)

/** Deletes links that have not opened anything for long, with their visits. */
export const sweepLinks = (db: Db) => run(db, sweep, [storedDays])
