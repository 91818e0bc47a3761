import { takeForCompany } from '#features/foundation/files/server/index.ts'
import { lockLotLines } from '#features/fulfilment/shipments/server/index.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type Claimable, type ClaimedPieces, claimable } from '../claimable.ts'
import type { SupportRequest } from '../request-shape.ts'
import { perPerson } from '../support-rules.ts'
import type { OpenRequest } from '../write-shape.ts'
import { claimableGoods } from './claimable-goods.ts'
import { findRequest } from './read-requests.ts'
import { claimedIn, type WrongPieces, writeRequest } from './write-request.ts'

export const openAttempts = ({ id }: Pick<Client, 'id'>): Attempt[] => [
  { key: `support-request of ${id}`, limit: perPerson },
]

/**
 * Opens a client's request, with pieces of delivered lots if it is a claim. Throws `Refusal` 404 for an order or a file
 * of someone else, 422 for a lot line of another order, or more pieces than can be claimed.
 */
export async function openRequest(
  ctx: Context<Client>,
  { type, section_id, subject, message, order_id, lines, file_ids, wanted }: OpenRequest,
): Promise<ReplyInput<typeof SupportRequest>> {
  const { db, person } = ctx
  const claimed = await claimedPieces(ctx, order_id ?? null, lines)
  await takeForCompany(db, person, file_ids)
  const id = await writeRequest(ctx, {
    type,
    subject,
    message,
    organization_id: person.organization_id,
    created_by_id: person.id,
    order_id: order_id ?? null,
    lot_id: null,
    file_ids,
    wanted: wanted ?? null,
    section_id: section_id ?? null,
    lines: claimed,
  })
  return findRequest(ctx, id!)
}

/** Locks the lot lines and returns the pieces to claim, once they are known to be claimable. */
async function claimedPieces(
  ctx: Context<Client>,
  orderId: number | null,
  said: OpenRequest['lines'],
): Promise<WrongPieces[]> {
  if (orderId !== null) await findOrder(ctx, orderId)
  if (said.length === 0) return []
  if (orderId === null) return refuseFields({ 'lines.0.lot_line_id': 'errors.notValid' })
  const own = new Set((await claimableGoods(ctx, orderId)).lines.map(({ lot_line_id }) => lot_line_id))
  await lockLotLines(
    ctx.db,
    claimedIn(said).filter((id) => own.has(id)),
  )
  const { lines, today, claim_days } = await claimableGoods(ctx, orderId)
  const known = new Map(lines.map((line) => [line.lot_line_id, line]))
  // What this request claims of a line for one problem limits what it can claim for the next.
  const claims = new Map<number, ClaimedPieces[]>()
  const broken: Record<string, FieldRefusal> = {}
  const pieces = said.flatMap(({ lot_line_id, quantity, trouble }, at) => {
    const line = known.get(lot_line_id)
    if (!line) {
      broken[`lines.${at}.lot_line_id`] = { code: 'errors.notValid' }
      return []
    }
    const earlier = [...line.claims, ...(claims.get(lot_line_id) ?? [])]
    const { most, why } = claimable({
      ...{ lot_line: line, kind: trouble, today },
      ...{ rules: { claim_days }, claims: earlier },
    })
    if (quantity > most) broken[`lines.${at}.quantity`] = whyFewer(line.quantity, { most, why })
    const own = { kind: trouble, quantity, state: 'open' } as const
    claims.set(lot_line_id, [...(claims.get(lot_line_id) ?? []), own])
    return [{ line_id: line.line_id, lot_line_id, quantity, trouble, note: null }]
  })
  if (Object.keys(broken).length > 0) refuseFields(broken)
  return pieces
}

function whyFewer(delivered: number, { most, why }: Claimable): FieldRefusal {
  if (why) return { code: `support.whyNone.${why}` }
  if (most === delivered) return { code: 'support.printed.moreThanDelivered', params: { count: most } }
  return { code: 'support.printed.moreThanClaimable', params: { count: most, delivered } }
}
