import { lockLotLines } from '#features/fulfilment/shipments/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Happened } from '#platform/server/events/reactions.ts'
import type { Outcome } from '../request.ts'
import { claimedIn, type WrongPieces, writeRequest } from './write-request.ts'

/** A line with missing and with damaged pieces has two rows. */
const wrong = statement<WrongPieces & { order_id: number }>(
  'support.wrong_in_lot',
  `select d.order_line_id as line_id, l.id as lot_line_id, l.order_id, w.trouble, w.quantity, d.note
   from lot_discrepancies d join lot_lines l on l.lot_id = d.lot_id and l.order_line_id = d.order_line_id
   cross join lateral (values ('short', d.short), ('damaged', d.damaged)) as w (trouble, quantity)
   where d.lot_id = $1 and w.quantity > 0 order by d.order_line_id, w.trouble desc`,
)

type Disputed = {
  lot_id: number
  organization_id: number
  wanted: Outcome | null
  file_ids: readonly number[]
}

/** Opens a claim from a receipt with discrepancies, once per lot. It refers to an order if all goods are from one. */
export async function openClaim(
  ctx: Context<null>,
  { actor_id, payload: { lot_id, organization_id, wanted, file_ids } }: Omit<Happened<Disputed>, 'id' | 'at'>,
): Promise<void> {
  const rows = await run(ctx.db, wrong, [lot_id])
  await lockLotLines(ctx.db, claimedIn(rows))
  const orders = new Set(rows.map(({ order_id }) => order_id))
  await writeRequest(ctx, {
    type: 'order_problem',
    organization_id,
    created_by_id: actor_id,
    lot_id,
    wanted,
    file_ids,
    subject: null,
    message: '',
    order_id: orders.size === 1 ? [...orders][0]! : null,
    lines: rows.map(({ order_id: _, ...line }) => line),
  })
}

const toCome = statement<{ left: number }>(
  'support.left_of_line',
  'select quantity - delivered - cancelled as left from order_lines where id = $1',
)

type Answered = {
  order_id: number
  number: number
  organization_id: number
  line_id: number
  choice: string
  reason: string
}

/** Opens a request because a client wants a replacement for a delayed line. */
export async function askReplacement(
  ctx: Context<null>,
  { actor_id, payload }: Omit<Happened<Answered>, 'id' | 'at'>,
): Promise<void> {
  const { choice, order_id, number, organization_id, line_id, reason } = payload
  const [line] = await run(ctx.db, toCome, [line_id])
  if (choice !== 'replace' || !line || line.left < 1) return
  await writeRequest(ctx, {
    type: 'delivery',
    organization_id,
    created_by_id: actor_id,
    lot_id: null,
    order_id,
    wanted: 'replace',
    file_ids: [],
    subject: `${number} · ${reason}`,
    message: '',
    lines: [{ line_id, lot_line_id: null, quantity: line.left, trouble: 'other', note: null }],
  })
}
