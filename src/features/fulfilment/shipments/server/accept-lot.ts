import { takeForCompany } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type FieldRefusal, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { lotDisputed } from '../contract.ts'
import type { Lot } from '../lot-shape.ts'
import type { AcceptLot } from '../write-shape.ts'
import { claimPieces, freeToClaim } from './claimed-pieces.ts'
import { type LockedLine, lockLots } from './lock-lots.ts'
import { findLot } from './read-lots.ts'
import { allow, carryOut } from './transition-lot.ts'

const insert = statement(
  'lot_discrepancies.insert',
  `insert into lot_discrepancies (lot_id, order_line_id, short, damaged, note, noted_by_id, noted_at)
   select $1, d.line_id, d.short, d.damaged, d.note, $6, $7
   from unnest($2::bigint[], $3::int[], $4::int[], $5::text[]) as d (line_id, short, damaged, note)`,
  'again',
)

/**
 * Accepts a delivered lot. Missing and damaged pieces are stored by line and reported to the company's
 * manager. Throws `Refusal` 422 at a line that is not in the lot, or has fewer pieces that are in no claim yet.
 */
export async function acceptLot(
  ctx: Context<Client>,
  id: number,
  { version, discrepancies, wanted, file_ids }: AcceptLot,
): Promise<ReplyInput<typeof Lot>> {
  const { db, person, now, emit } = ctx
  const [lot] = await lockLots(ctx, [{ id, version }])
  const inside = await allow(ctx, [lot!], 'accept')
  check(inside, await freeToClaim(db, id), discrepancies)
  const wrong = discrepancies.filter(({ short, damaged }) => short + damaged > 0)
  const of = <K extends keyof (typeof wrong)[number]>(field: K) => wrong.map((one) => one[field])
  if (wrong.length > 0) {
    const said = [of('line_id'), of('short'), of('damaged'), of('note')]
    await run(db, insert, [id, ...said, person.id, now])
    const pieces = wrong.map(({ line_id, short, damaged }) => ({ line_id, quantity: short + damaged }))
    await claimPieces(db, id, pieces)
  }
  await takeForCompany(db, person, file_ids)
  await carryOut(ctx, lot!, 'accept', inside)
  const { number, organization_id } = lot!
  if (wrong.length > 0)
    await emit(lotDisputed, { lot_id: id, number, organization_id, wanted: wanted ?? null, file_ids })
  return findLot(ctx, id)
}

function check(
  inside: readonly LockedLine[],
  free: ReadonlyMap<number, number>,
  said: AcceptLot['discrepancies'],
): void {
  const came = new Map(inside.map((line) => [line.order_line_id, line.quantity]))
  const broken: Record<string, FieldRefusal> = {}
  for (const [at, { line_id, short, damaged }] of said.entries()) {
    const field = `discrepancies.${at}.short`
    if (short + damaged > (came.get(line_id) ?? -1)) broken[field] = { code: 'shipments.moreThanInLot' }
    else if (short + damaged > free.get(line_id)!)
      broken[field] = { code: 'shipments.printed.moreThanUnclaimed', params: { count: free.get(line_id)! } }
  }
  if (Object.keys(broken).length > 0) refuseFields(broken)
}
