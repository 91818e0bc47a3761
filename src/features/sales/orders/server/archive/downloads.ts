import type { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { ArchiveDownload } from '../../link-shape.ts'
import { findOrder } from '../queries.ts'

const note = statement(
  'order_archive_downloads.note',
  `insert into order_archive_downloads (order_id, user_id, at, ip, user_agent) values ($1, $2, $3, $4, left($5, 300))`,
)

/** The person who is signed in and takes the order archive of an order is written down, as those are who come by a link. */
export const noteTaking = (
  { db, person, now, ip, user_agent }: Pick<Context<Person>, 'db' | 'person' | 'now' | 'ip' | 'user_agent'>,
  orderId: number,
) => run(db, note, [orderId, person.id, now, ip, user_agent])

/** So many of them are shown. */
const mostShown = 20

const list = statement<z.input<typeof ArchiveDownload>>(
  'order_archive_downloads.of_order',
  `select t.at, p.name as by, t.ip, t.user_agent from order_archive_downloads t join people_names p on p.id = t.user_id
   join users u on u.id = t.user_id where t.order_id = $1 and ($3::bigint is null or u.organization_id = $3)
   order by t.id desc limit $2`,
)

/** Who took the order archive, the newest first; a client is told of its own people. Throws `Refusal` 404 for an order out of sight. */
export async function downloadsOf(
  ctx: Context<Person>,
  orderId: number,
): Promise<z.input<typeof ArchiveDownload>[]> {
  await findOrder(ctx, orderId)
  const of = isClient(ctx.person) ? ctx.person.organization_id : null
  const noOne = ctx.platform.translate(ctx.lang)('orders.deletedPerson')
  return (await run(ctx.db, list, [orderId, mostShown, of])).map((one) => ({ ...one, by: one.by || noOne }))
}

/** As long as a link may open. */
const storedDays = 365

const sweep = statement(
  'order_archive_downloads.sweep',
  'delete from order_archive_downloads where at < now() - make_interval(days => $1)',
)
export const sweepDownloads = (db: Db) => run(db, sweep, [storedDays])
