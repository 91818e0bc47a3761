import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Package } from '../lot.ts'
import type { LockedLine } from './lock-lots.ts'

type Pieces = Omit<LockedLine, 'lot_id'>

const put = statement(
  'lot_lines.put',
  `insert into lot_lines (lot_id, order_line_id, order_id, quantity)
   select $1, * from unnest($2::bigint[], $3::bigint[], $4::int[])
   on conflict (lot_id, order_line_id) do update set quantity = lot_lines.quantity + excluded.quantity`,
  'again',
)
export const addLines = (db: Db, lotId: number, lines: readonly Pieces[]): Promise<unknown[]> =>
  run(db, put, [
    lotId,
    lines.map(({ order_line_id }) => order_line_id),
    lines.map(({ order_id }) => order_id),
    lines.map(({ quantity }) => quantity),
  ])

const clear = statement('lot_lines.clear', 'delete from lot_lines where lot_id = any($1)')
export const clearLines = (db: Db, lotIds: readonly number[]): Promise<unknown[]> => run(db, clear, [lotIds])

const unpack = statement('lot_packages.clear', 'delete from lot_packages where lot_id = $1')
const pack = statement(
  'lot_packages.put',
  `insert into lot_packages (lot_id, place, length_mm, width_mm, height_mm, weight_g, marking)
   select $1, k.ordinality, k.length_mm, k.width_mm, k.height_mm, k.weight_g, k.marking
   from unnest($2::int[], $3::int[], $4::int[], $5::bigint[], $6::text[]) with ordinality
     as k (length_mm, width_mm, height_mm, weight_g, marking)`,
  'again',
)
/** Replaces the packages of a lot. */
export async function writePackages(db: Db, lotId: number, packages: readonly Package[]): Promise<void> {
  await run(db, unpack, [lotId])
  const of = <K extends keyof Package>(field: K) => packages.map((one) => one[field])
  const sizes = [of('length_mm'), of('width_mm'), of('height_mm'), of('weight_g')]
  if (packages.length > 0) await run(db, pack, [lotId, ...sizes, of('marking')])
}

const join = statement(
  'lot_packages.join',
  `update lot_packages k set lot_id = $1, place = moved.place
   from (select id, (select coalesce(max(place), 0) from lot_packages where lot_id = $1)
     + row_number() over (order by lot_id, place) as place from lot_packages where lot_id = any($2)) moved
   where k.id = moved.id`,
)
/** Moves the packages of other lots to this one, after its own. */
export const joinPackages = (db: Db, lotId: number, others: readonly number[]): Promise<unknown[]> =>
  run(db, join, [lotId, others])
