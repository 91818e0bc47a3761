import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { sealed, unsealed } from './secret.ts'

const boxes = statement<{ id: number; secret: Buffer; former_secret: Buffer | null }>(
  'webhooks.boxes',
  'select id, secret, former_secret from webhooks order by id for update',
)

const reseal = statement(
  'webhooks.reseal',
  `update webhooks w set secret = o.secret, former_secret = o.former_secret
   from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as o (id, secret, former_secret) where w.id = o.id`,
)

/**
 * Encrypts webhook secrets again while the installation's secret is being changed, so that the previous one can
 * be removed. Does nothing otherwise.
 */
export async function resealWebhooks(platform: Platform): Promise<void> {
  const { realtimeSecret: own, realtimeSecretBefore: before } = platform.env
  if (before === undefined) return
  const again = (box: Buffer | null) => {
    const secret = box && unsealed(box, own) === null ? unsealed(box, before) : null
    return secret === null ? box : sealed(secret, own)
  }
  await ownTransaction(platform, { name: 'reseal_webhooks' }, async ({ db }) => {
    const changed = (await run(db, boxes))
      .map((old) => ({ old, secret: again(old.secret), former: again(old.former_secret) }))
      .filter(({ old, secret, former }) => secret !== old.secret || former !== old.former_secret)
    if (changed.length === 0) return
    await run(db, reseal, [
      changed.map(({ old }) => old.id),
      changed.map(({ secret }) => secret),
      changed.map(({ former }) => former),
    ])
  })
}
