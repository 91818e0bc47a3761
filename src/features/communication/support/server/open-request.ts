import { takeForCompany } from '#features/foundation/files/server/index.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { SupportRequest } from '../request-shape.ts'
import { perPerson } from '../support-rules.ts'
import type { OpenRequest } from '../write-shape.ts'
import { findRequest } from './read-requests.ts'
import { writeRequest } from './write-request.ts'

export const openAttempts = ({ id }: Pick<Client, 'id'>): Attempt[] => [
  { key: `support-request of ${id}`, limit: perPerson },
]

/**
 * Opens a client's request, with order lines if it is about goods. Throws `Refusal` 404 for an order or a file
 * of someone else, 422 for a line of another order or more pieces than ordered.
 */
export async function openRequest(
  ctx: Context<Client>,
  { type, section_id, subject, message, order_id, lines, file_ids, wanted }: OpenRequest,
): Promise<ReplyInput<typeof SupportRequest>> {
  const { db, person } = ctx
  await checkLines(ctx, order_id ?? null, lines)
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
    lines: lines.map((line) => ({ ...line, note: null })),
  })
  return findRequest(ctx, id!)
}

async function checkLines(
  ctx: Context<Client>,
  orderId: number | null,
  said: OpenRequest['lines'],
): Promise<void> {
  const order = orderId === null ? null : await findOrder(ctx, orderId)
  const ordered = new Map(order?.lines.map(({ id, quantity }) => [id, quantity]))
  const broken: Record<string, FieldRefusal> = {}
  for (const [at, { line_id, quantity }] of said.entries()) {
    if (!ordered.has(line_id)) broken[`lines.${at}.line_id`] = { code: 'errors.notValid' }
    else if (quantity > ordered.get(line_id)!)
      broken[`lines.${at}.quantity`] = {
        code: 'support.printed.moreThanOrdered',
        params: { count: ordered.get(line_id)! },
      }
  }
  if (Object.keys(broken).length > 0) refuseFields(broken)
}
