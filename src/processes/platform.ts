import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { keyHolder } from '#features/integrations/keys/server/index.ts'
import { livingSessions, whyNoOne } from '#features/people/auth/server/index.ts'
import { companyNow, personOf } from '#features/people/clients/server/index.ts'
import { overPool } from '#platform/server/database/db.ts'
import { openMail } from '#platform/server/email/mail.ts'
import { reactionsTo } from '#platform/server/events/reactions.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { centrifugoRealtime } from '#platform/server/realtime/centrifugo.ts'
import { type Realtime, toSessions } from '#platform/server/realtime/realtime.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Settings } from '#platform/server/start/secrets.ts'
import { translator } from '#platform/server/start/translate.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'
import { companyRecords, emails, ownData, ports, reactions, tasks } from './features.ts'

/**
 * Creates the platform: everything the parts of this process need. `realtime` is the embedded driver if this
 * process has sockets.
 */
export async function openPlatform(
  env: Settings,
  log: FastifyBaseLogger,
  pool: pg.Pool,
  embedded: Realtime | null,
): Promise<Platform> {
  const storage = await openStorage({
    filesUrl: env.filesUrl ?? null,
    folder: path.join(env.dataDir, 'files'),
  })
  const mail = openMail({
    smtpUrl: env.smtpUrl ?? null,
    from: env.mailFrom,
    folder: path.join(env.dataDir, 'mail'),
  })
  const db = overPool(pool)
  const realtime = env.centrifugo
    ? toSessions(centrifugoRealtime(env.centrifugo), (userIds) => livingSessions(db, userIds))
    : (embedded ?? silent)
  return {
    env,
    log,
    pool,
    db,
    storage,
    mail,
    realtime,
    realtimeIsApart: env.centrifugo !== undefined,
    reactionsTo: reactionsTo(reactions),
    ports,
    emails,
    ownData,
    companyRecords,
    tasks,
    translate: translator({ en, ru }),
    personOf,
    keyHolder,
    companyNow,
    whyNoOne,
  }
}

/** A process without sockets publishes nothing: the process with the sockets hears the same NOTIFY. */
const silent: Realtime = {
  publish: async () => {},
  broadcast: async () => {},
  disconnect: async () => {},
  unsubscribe: async () => {},
}
