import { companyToday } from '#features/foundation/company/server/index.ts'
import { requireOffered } from '#features/foundation/dictionary/server/index.ts'
import { addressText, recipientOf } from '#features/people/clients/address.ts'
import { addressOf } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Lot } from '../lot-shape.ts'
import { mergedNeedPacking } from '../packing.ts'
import type { Input, RequestLots } from '../write-shape.ts'
import { contentsOf, type LockedLine, lockLots } from './lock-lots.ts'
import { cardRows } from './lot-rows.ts'
import { findLot, packagesOf } from './read-lots.ts'
import { slotOf } from './slots.ts'
import { allow, carryOut, transitionLot, type Written } from './transition-lot.ts'
import { addLines, clearLines, joinPackages } from './write-goods.ts'

/**
 * Requests ready lots as one shipment. The first takes the goods and packages of the others, which are closed.
 * Throws `Refusal` 404 if one is not the company's own, 409 if one is not ready or has changed since it was
 * read.
 */
export async function requestLots(
  ctx: Context<Client>,
  { lots, ...input }: RequestLots,
): Promise<ReplyInput<typeof Lot>> {
  const { db } = ctx
  const asked = [...new Map(lots.map((lot) => [lot.id, lot])).values()].sort((a, b) => a.id - b.id)
  const [first, ...others] = await lockLots(ctx, asked)
  const inside = await allow(ctx, [first!, ...others], 'request')
  await requireOffered(db, input)
  const said = await writtenOf(ctx, first!.id, input)
  const photos = new Map(
    (
      await cardRows(
        db,
        asked.map(({ id }) => id),
      )
    ).map((row) => [row.id, row.photo_ids]),
  )
  if (others.length > 0) {
    const ids = others.map(({ id }) => id)
    const packages = await packagesOf(
      ctx,
      asked.map(({ id }) => id),
    )
    const packings = [first!, ...others].map(({ id, needs_packing }) => ({
      lines: contentsOf(inside.filter(({ lot_id }) => lot_id === id)),
      packages: packages.get(id) ?? [],
      needs_packing,
    }))
    said.needs_packing = mergedNeedPacking(packings)
    await clearLines(db, ids)
    await addLines(db, first!.id, summed(inside.filter(({ lot_id }) => lot_id !== first!.id)))
    await joinPackages(
      db,
      first!.id,
      packings.slice(1).flatMap((one) => one.packages),
    )
    // Their goods are now in the first lot and stay ready.
    for (const other of others)
      await carryOut(
        ctx,
        other,
        'merge',
        [],
        { merged_into_id: first!.id, needs_packing: false },
        { reason: String(first!.number) },
      )
  }
  await carryOut(ctx, first!, 'request', inside, {
    ...said,
    photo_ids: asked.flatMap((one) => photos.get(one.id) ?? []),
  })
  return findLot(ctx, first!.id)
}

/** Adds up equal lines, because one statement cannot update a row twice. */
function summed(lines: readonly LockedLine[]): LockedLine[] {
  const by = new Map<number, LockedLine>()
  for (const line of lines) {
    const before = by.get(line.order_line_id)
    by.set(line.order_line_id, { ...line, quantity: line.quantity + (before?.quantity ?? 0) })
  }
  return [...by.values()]
}

/** Changes the request of a lot that is not booked yet. */
export const changeRequest = async (
  ctx: Context<Client>,
  id: number,
  { version, ...input }: Input & { version: number },
): Promise<ReplyInput<typeof Lot>> => {
  // Locks the lot before its pickup window, in the same order as everywhere.
  const [before] = await lockLots(ctx, [{ id, version }])
  await requireOffered(ctx.db, input, before)
  const said = await writtenOf(ctx, id, input)
  return transitionLot(ctx, { id, version }, 'change_request', { said: () => said })
}

const orderAddress = statement<{ delivery_address: string; recipient: string | null }>(
  'lots.address_of_order',
  `select r.delivery_address, r.recipient from lot_lines l join orders r on r.id = l.order_id where l.lot_id = $1
   order by r.number limit 1`,
)

/** Returns the request as the lot stores it, with today's address in words. Throws `Refusal` 422 by field. */
async function writtenOf(
  { db, person, now }: Pick<Context<Client>, 'db' | 'person' | 'now'>,
  lotId: number,
  { address_id, delivery_method, recipient, requested_on, pickup }: Input,
): Promise<Written> {
  if (requested_on !== null && requested_on < (await companyToday({ db, now })))
    refuseFields({ requested_on: 'orders.dayIsOver' })
  const said = {
    delivery_method,
    requested_on,
    ...(await slotOf({ db, now }, lotId, { delivery_method, pickup })),
  }
  if (address_id == null) {
    const [of] = await run(db, orderAddress, [lotId])
    return {
      ...said,
      delivery_address: of?.delivery_address ?? '',
      recipient: recipient ?? of?.recipient ?? null,
    }
  }
  const address = await addressOf(db, person, address_id)
  if (!address) refuseFields({ address_id: 'orders.noSuchAddress' })
  return { ...said, delivery_address: addressText(address), recipient: recipient ?? recipientOf(address) }
}
