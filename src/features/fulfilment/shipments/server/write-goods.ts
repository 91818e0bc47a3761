import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Filled } from '../packing.ts'
import type { WritePackage } from '../write-shape.ts'
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
const pack = statement<{ id: number; place: number }>(
  'lot_packages.put',
  `insert into lot_packages (lot_id, place, length_mm, width_mm, height_mm, weight_g, marking)
   select $1, k.ordinality, k.length_mm, k.width_mm, k.height_mm, k.weight_g, k.marking
   from unnest($2::int[], $3::int[], $4::int[], $5::bigint[], $6::text[]) with ordinality
     as k (length_mm, width_mm, height_mm, weight_g, marking)
   returning id, place`,
  'again',
)
/** Replaces the packages of a lot, after its lines. */
export async function writePackages(db: Db, lotId: number, packages: readonly WritePackage[]): Promise<void> {
  await run(db, unpack, [lotId])
  if (packages.length === 0) return
  const of = <K extends keyof WritePackage>(field: K) => packages.map((one) => one[field])
  const sizes = [of('length_mm'), of('width_mm'), of('height_mm'), of('weight_g')]
  const rows = await run(db, pack, [lotId, ...sizes, of('marking')])
  await putContents(
    db,
    rows.map(({ id, place }) => ({ id, lines: packages[place - 1]!.lines })),
  )
}

const remove = statement('lot_packages.remove', 'delete from lot_packages where id = any($1)')
export const removePackages = (db: Db, ids: readonly number[]): Promise<unknown[]> => run(db, remove, [ids])

const empty = statement('lot_package_lines.clear', 'delete from lot_package_lines where package_id = any($1)')
const fill = statement(
  'lot_package_lines.put',
  `insert into lot_package_lines (package_id, lot_line_id, quantity)
   select k.id, l.id, c.quantity from unnest($1::bigint[], $2::bigint[], $3::int[]) as c (package_id, line_id, quantity)
   join lot_packages k on k.id = c.package_id join lot_lines l on l.lot_id = k.lot_id and l.order_line_id = c.line_id`,
  'again',
)
/** Replaces the contents of these packages by lines of their lots. */
export async function putContents(db: Db, packages: readonly Filled[]): Promise<void> {
  const rows = packages.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, id })))
  await run(db, empty, [packages.map(({ id }) => id)])
  if (rows.length === 0) return
  await run(db, fill, [
    rows.map(({ id }) => id),
    rows.map(({ line_id }) => line_id),
    rows.map(({ quantity }) => quantity),
  ])
}

const join = statement(
  'lot_packages.join',
  `update lot_packages k set lot_id = $1, place = moved.place
   from (select id, (select coalesce(max(place), 0) from lot_packages where lot_id = $1)
     + row_number() over (order by lot_id, place) as place from lot_packages where id = any($2)) moved
   where k.id = moved.id`,
)
/** Moves packages of other lots to this one, after its own, with their contents. Its lines are written before. */
export async function joinPackages(db: Db, lotId: number, packages: readonly Filled[]): Promise<void> {
  await run(db, join, [lotId, packages.map(({ id }) => id)])
  await putContents(db, packages)
}
