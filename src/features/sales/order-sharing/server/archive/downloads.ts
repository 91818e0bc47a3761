import type { z } from 'zod'
import { findOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { ArchiveDownload } from '../../link-shape.ts'

const note = statement(
  'order_archive_downloads.note',
  `insert into order_archive_downloads (order_id, user_id, at, ip, user_agent) values ($1, $2, $3, $4, left($5, 300))`,
)

/** Records a download of the order archive by someone signed in, as visits by link are recorded. */
export const noteTaking = (
  { db, person, now, ip, user_agent }: Pick<Context<Person>, 'db' | 'person' | 'now' | 'ip' | 'user_agent'>,
  orderId: number,
) => run(db, note, [orderId, person.id, now, ip, user_agent])

/** The most downloads shown. */
const mostShown = 20

const list = statement<z.input<typeof ArchiveDownload>>(
  'order_archive_downloads.of_order',
  `select t.at, p.name as by, t.ip, t.user_agent from order_archive_downloads t join people_names p on p.id = t.user_id
   join users u on u.id = t.user_id where t.order_id = $1 and ($3::bigint is null or u.organization_id = $3)
   order by t.id desc limit $2`,
)

/**
 * Returns the downloads of the order archive, the newest first. A client sees those of the own company's
 * people. Throws `Refusal` 404 for an order the person may not see.
 */
export async function downloadsOf(
  ctx: Context<Person>,
  orderId: number,
): Promise<z.input<typeof ArchiveDownload>[]> {
  await findOrder(ctx, orderId)
  const of = isClient(ctx.person) ? ctx.person.organization_id : null
  const noOne = ctx.platform.translate(ctx.lang)('orders.deletedPerson')
  return (await run(ctx.db, list, [orderId, mostShown, of])).map((one) => ({ ...one, by: one.by || noOne }))
}

/** In days: as long as the longest link. */
const storedDays = 365

const sweep = statement(
  'order_archive_downloads.sweep',
  'delete from order_archive_downloads where at < now() - make_interval(days => $1)',
)
export const sweepDownloads = (db: Db) => run(db, sweep, [storedDays])
