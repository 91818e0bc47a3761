import { lockLotLines, setClaimed } from '#features/fulfilment/shipments/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type ClaimedPieces, holdsPieces } from '../claimable.ts'

/**
 * What was claimed of lot lines. What a request was given counts for the lines it names, in their order; the rest of a
 * decided request is rejected. Also counts receipts whose claim is about to be opened.
 */
const claims = statement<ClaimedPieces & { lot_line_id: number }>(
  'support.claimed_pieces',
  `with asked as (
     select w.lot_line_id, w.request_id, w.trouble, w.quantity, r.state in ('new', 'in_progress', 'waiting_client') as is_open,
       sum(w.quantity) over (partition by w.lot_line_id, w.request_id, w.trouble = 'late' order by w.id) - w.quantity as earlier
     from support_request_lines w join support_requests r on r.id = w.request_id
     where w.lot_line_id = any($1) and r.state <> 'cancelled'
   ), given as (
     select lot_line_id, request_id, sum(quantity) as quantity,
       case when bool_and(decision = 'replace') then 'replaced' else 'credited' end as state
     from support_request_given where lot_line_id = any($1) group by lot_line_id, request_id
   ), divided as (
     select a.*, g.state, case when a.trouble = 'late' then 0
       else greatest(0, least(a.quantity, coalesce(g.quantity, 0) - a.earlier)) end as given
     from asked a left join given g using (lot_line_id, request_id)
   )
   select lot_line_id, trouble as kind, given::int as quantity, state from divided where given > 0
   union all
   select lot_line_id, trouble, (quantity - given)::int, case when is_open then 'open' else 'rejected' end from divided
   where quantity > given
   union all
   select g.lot_line_id, 'other', (g.quantity - coalesce(n.quantity, 0))::int, g.state
   from given g left join (
     select lot_line_id, request_id, sum(quantity) as quantity from asked where trouble <> 'late' group by lot_line_id, request_id
   ) n using (lot_line_id, request_id) where g.quantity > coalesce(n.quantity, 0)
   union all
   select l.id, w.kind, w.quantity, 'open' from lot_lines l
   join lot_discrepancies d on d.lot_id = l.lot_id and d.order_line_id = l.order_line_id
   cross join lateral (values ('short', d.short), ('damaged', d.damaged)) as w (kind, quantity)
   where l.id = any($1) and w.quantity > 0 and not exists (select from support_requests r where r.lot_id = l.lot_id)`,
)

/** Returns the claims about lot lines, by lot line. */
export async function claimsOf(
  db: Db,
  lotLineIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ClaimedPieces[]>> {
  const by = new Map<number, ClaimedPieces[]>(lotLineIds.map((id) => [id, []]))
  if (lotLineIds.length === 0) return by
  for (const { lot_line_id, ...claim } of await run(db, claims, [lotLineIds]))
    by.get(lot_line_id)!.push(claim)
  return by
}

const sizes = statement<{ id: number; quantity: number }>(
  'support.sizes_of_lot_lines',
  'select id, quantity from lot_lines where id = any($1)',
)

/**
 * Counts the claimed pieces of locked lot lines again, after a claim about them has changed. Throws `Refusal` 409 if
 * pieces of a claim that is reopened have been claimed since.
 */
export async function recountClaims(db: Db, lotLineIds: readonly number[]): Promise<void> {
  if (lotLineIds.length === 0) return
  const counted = new Map<number, number>()
  for (const [id, of] of await claimsOf(db, lotLineIds))
    counted.set(
      id,
      of.filter(holdsPieces).reduce((total, { quantity }) => total + quantity, 0),
    )
  const lines = await run(db, sizes, [lotLineIds])
  if (lines.some(({ id, quantity }) => counted.get(id)! > quantity)) refuse('support.printed.claimedSince')
  await setClaimed(db, counted)
}

const lotLinesOf = statement<{ lot_line_id: number }>(
  'support.lot_lines_of_request',
  `select lot_line_id from support_request_lines where request_id = $1 and lot_line_id is not null
   union select lot_line_id from support_request_given where request_id = $1 and lot_line_id is not null`,
)

/** Does the same for the lot lines of a locked request that was opened, decided or withdrawn. */
export async function recountRequest(db: Db, requestId: number): Promise<void> {
  const ids = (await run(db, lotLinesOf, [requestId])).map(({ lot_line_id }) => lot_line_id)
  await lockLotLines(db, ids)
  await recountClaims(db, ids)
}
