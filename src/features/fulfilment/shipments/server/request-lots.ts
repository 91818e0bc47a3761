import { requireOffered } from '#features/foundation/dictionary/server/index.ts'
import { addressText, recipientOf } from '#features/people/clients/address.ts'
import { addressOf } from '#features/people/clients/server/index.ts'
import { todayIn } from '#features/sales/orders/checkout-rules.ts'
import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Lot } from '../contract.ts'
import type { RequestLots, Wish } from '../write-shape.ts'
import { type HeldLine, holdLots } from './hold-lots.ts'
import { cardRows } from './lot-rows.ts'
import { allow, carryOut, moveLot, type Written } from './move-lot.ts'
import { findLot } from './read-lots.ts'
import { slotOf } from './slots.ts'
import { addLines, clearLines, joinPackages } from './write-goods.ts'

/**
 * Ready lots are to leave together: the first of them takes the goods and packages of the others, which are no more.
 * Throws `Refusal` 404 where one is not the company's own, 409 where one is not ready, or not any more as it was seen.
 */
export async function requestLots(
  act: Act<Client>,
  { lots, ...wish }: RequestLots,
): Promise<Unwritten<typeof Lot>> {
  const { db } = act
  const asked = [...new Map(lots.map((lot) => [lot.id, lot])).values()].sort((a, b) => a.id - b.id)
  const [first, ...others] = await holdLots(act, asked)
  const inside = await allow(act, [first!, ...others], 'request')
  await requireOffered(db, wish)
  const said = await writtenOf(act, first!.id, wish)
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
    await clearLines(db, ids)
    await addLines(db, first!.id, summed(inside.filter(({ lot_id }) => lot_id !== first!.id)))
    await joinPackages(db, first!.id, ids)
    // Their goods are in the first one now and stay as ready as they were.
    for (const other of others)
      await carryOut(
        act,
        other,
        'merge',
        [],
        { merged_into_id: first!.id },
        { reason: String(first!.number) },
      )
  }
  await carryOut(act, first!, 'request', inside, {
    ...said,
    photo_ids: asked.flatMap((one) => photos.get(one.id) ?? []),
  })
  return findLot(act, first!.id)
}

/** One row may be written once by a statement. */
function summed(lines: readonly HeldLine[]): HeldLine[] {
  const by = new Map<number, HeldLine>()
  for (const line of lines) {
    const before = by.get(line.order_line_id)
    by.set(line.order_line_id, { ...line, quantity: line.quantity + (before?.quantity ?? 0) })
  }
  return [...by.values()]
}

/** Says anew how a lot leaves that nobody has booked yet. */
export const changeRequest = async (
  act: Act<Client>,
  id: number,
  { version, ...wish }: Wish & { version: number },
): Promise<Unwritten<typeof Lot>> => {
  // The lot before its window, as everybody takes them.
  const [before] = await holdLots(act, [{ id, version }])
  await requireOffered(act.db, wish, before)
  const said = await writtenOf(act, id, wish)
  return moveLot(act, { id, version }, 'change_request', { said: () => said })
}

const orderAddress = statement<{ delivery_address: string; recipient: string | null }>(
  'lots.address_of_order',
  `select r.delivery_address, r.recipient from lot_lines l join orders r on r.id = l.order_id where l.lot_id = $1
   order by r.number limit 1`,
)

/** The wish as the lot keeps it: where in words, as they are now. Throws `Refusal` 422 by field. */
async function writtenOf(
  { db, person, now }: Pick<Act<Client>, 'db' | 'person' | 'now'>,
  lotId: number,
  { address_id, delivery_method, recipient, requested_on, pickup }: Wish,
): Promise<Written> {
  if (requested_on !== null && requested_on < todayIn(person.time_zone, now))
    refuseFields({ requested_on: 'orders.dayIsOver' })
  const said = {
    ...{ delivery_method, requested_on },
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
