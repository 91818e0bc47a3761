import { type FileRow, storedFiles, takeForOrder } from '#features/foundation/files/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { type Client, isClient, type Manager } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { LineFile } from '../../line-shape.ts'
import { isOver, type Requested } from '../../order.ts'
import { fileAdded } from '../../order-events.ts'
import { lockOrder } from '../lock-order.ts'
import { findOrder } from '../queries.ts'

type By = Context<Client> | Context<Manager>
type Listed = ReplyInput<typeof LineFile>

const added = statement<{ line_id: number; file_id: number; version: number; by: string; at: Date }>(
  'order_line_files.of_order',
  `select f.line_id, f.file_id, f.version, u.name as by, f.added_at as at
   from order_line_files f join people_names u on u.id = f.added_by_id where f.order_id = $1 order by f.line_id, f.id`,
)
const described = statement<{ id: number; custom: Requested | null; file_ids: number[] }>(
  'order_lines.described_with',
  `select id, custom, to_jsonb(file_ids) as file_ids from order_lines
   where order_id = $1 and (custom is not null or file_ids <> '{}') order by place`,
)

/**
 * Returns the files of the lines: those of the description and those added later. Staff get every version, the
 * client the newest of each name. Throws `Refusal` 404 for an order the person may not see.
 */
export async function lineFiles(ctx: By, orderId: number): Promise<Listed[]> {
  await findOrder(ctx, orderId)
  return listOf(ctx, orderId)
}

const listOf = ({ db, person, platform, lang }: By, orderId: number): Promise<Listed[]> =>
  filesOfLines({ db, platform }, orderId, { lang, isForStaff: !isClient(person) })

/** The same without a permission check, which is up to the caller. */
export async function filesOfLines(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  orderId: number,
  { lang, isForStaff }: { lang: Lang; isForStaff: boolean },
): Promise<(Listed & { file: FileRow })[]> {
  const [rows, lines] = await Promise.all([run(db, added, [orderId]), run(db, described, [orderId])])
  const first = lines.flatMap(({ id, custom, file_ids }) =>
    [...file_ids, ...(custom?.file_ids ?? [])].map((file_id) => ({
      line_id: id,
      file_id,
      version: 1,
      by: null,
      at: null,
    })),
  )
  const all = [...first, ...rows]
  const files = await storedFiles(
    db,
    all.map(({ file_id }) => file_id),
  )
  const known = all.flatMap(({ file_id, ...one }) => {
    const file = files.get(file_id)
    return file ? [{ ...one, file }] : []
  })
  const newest = new Map(known.map((one) => [nameOf(one), one]))
  const noOne = platform.translate(lang)('orders.deletedPerson')
  return known
    .map((one) => ({
      ...one,
      by: one.by === null ? null : one.by || noOne,
      at: one.at ?? one.file.created_at,
      is_newest: newest.get(nameOf(one)) === one,
    }))
    .filter(({ is_newest }) => is_newest || isForStaff)
}

const nameOf = ({ line_id, file }: { line_id: number; file: { name: string } }) => `${line_id} ${file.name}`

const lineOf = statement<{
  id: number
  custom: Requested | null
  file_ids: number[]
  sku: string
  name_en: string | null
}>(
  'order_lines.of_order_by_id',
  'select id, custom, to_jsonb(file_ids) as file_ids, sku, name_en from order_lines where order_id = $1 and id = $2',
)
const add = statement<{ name: string; version: number }>(
  'order_line_files.add',
  `insert into order_line_files (order_id, line_id, file_id, name, version, added_by_id, added_at)
   select $1, $2, g.file_id, g.name,
     greatest(case when g.name = any ($5::text[]) then 1 else 0 end,
       coalesce((select max(version) from order_line_files o where o.line_id = $2 and o.name = g.name), 0))
       + row_number() over (partition by g.name order by g.place),
     $6, $7
   from unnest($3::bigint[], $4::text[]) with ordinality as g (file_id, name, place)
   where not exists (select from order_line_files o where o.line_id = $2 and o.file_id = g.file_id)
   order by g.place returning name, version`,
)

/**
 * Adds files to a line. A file with an existing name becomes its next version; older versions stay. Throws
 * `Refusal` 404 for a line of another order or someone else's file, 409 once the order is finished.
 */
export async function addLineFiles(
  ctx: By,
  orderId: number,
  { line_id, file_ids }: { line_id: number; file_ids: readonly number[] },
): Promise<Listed[]> {
  const { db, person, now, emit } = ctx
  const order = await lockOrder(ctx, orderId)
  if (isOver(order.stage)) refuse('orders.transitionNotAllowed', 409)
  const [line] = await run(db, lineOf, [orderId, line_id])
  if (!line) return notFound()
  const ids = [...new Set(file_ids)]
  await takeForOrder(db, order, ids)
  const names = await namesOf(db, ids)
  const before = await namesOf(db, [...line.file_ids, ...(line.custom?.file_ids ?? [])])
  const stored = ids.filter((one) => names.has(one))
  const put = [
    orderId,
    line_id,
    stored,
    stored.map((id) => names.get(id)),
    [...before.values()],
    person.id,
    now,
  ]
  for (const { name, version } of await run(db, add, put)) {
    const { number, organization_id } = order
    const reason = `${line.sku || (line.name_en ?? '')}: ${name} · ${version}`
    await emit(fileAdded, { order_id: orderId, number, organization_id, line_id, reason })
  }
  return listOf(ctx, orderId)
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map([...(await storedFiles(db, ids))].map(([id, { name }]) => [id, name]))
}
