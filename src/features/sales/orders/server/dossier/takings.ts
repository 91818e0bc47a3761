import type { z } from 'zod'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import type { DossierTaking } from '../../link-shape.ts'
import { findOrder } from '../queries.ts'

const note = statement(
  'order_dossier_takings.note',
  `insert into order_dossier_takings (order_id, user_id, at, ip, user_agent) values ($1, $2, $3, $4, left($5, 300))`,
)

/** Whoever is signed in and takes the dossier of an order is written down, as those are who come by a link. */
export const noteTaking = (
  { db, person, now, ip, user_agent }: Pick<Act<Person>, 'db' | 'person' | 'now' | 'ip' | 'user_agent'>,
  orderId: number,
) => run(db, note, [orderId, person.id, now, ip, user_agent])

/** So many of them are shown. */
const mostShown = 20

const list = statement<z.input<typeof DossierTaking>>(
  'order_dossier_takings.of_order',
  `select t.at, p.name as by, t.ip, t.user_agent from order_dossier_takings t join people_names p on p.id = t.user_id
   join users u on u.id = t.user_id where t.order_id = $1 and ($3::bigint is null or u.organization_id = $3)
   order by t.id desc limit $2`,
)

/** Who took the dossier, the newest first; a client is told of its own people. Throws `Refusal` 404 for an order out of sight. */
export async function takingsOf(act: Act<Person>, orderId: number): Promise<z.input<typeof DossierTaking>[]> {
  await findOrder(act, orderId)
  const of = isClient(act.person) ? act.person.organization_id : null
  const nobody = act.platform.translate(act.lang)('orders.deletedPerson')
  return (await run(act.db, list, [orderId, mostShown, of])).map((one) => ({ ...one, by: one.by || nobody }))
}

/** As long as a link may open. */
const keptDays = 365

const sweep = statement(
  'order_dossier_takings.sweep',
  'delete from order_dossier_takings where at < now() - make_interval(days => $1)',
)
export const sweepTakings = (db: Db) => run(db, sweep, [keptDays])
