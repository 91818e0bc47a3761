import { type Asked, askedEvery } from '#platform/server/health.ts'
import type { Platform } from '#platform/server/platform.ts'
import { askCentrifugo } from '#platform/server/realtime/centrifugo.ts'

const realtimeEveryMs = 3000
/** A mail server is asked by signing in. */
const mailEveryMs = 30_000

/**
 * What the parts of a process need of others. Who announces needs the Centrifugo there is; a mail server that is away
 * makes no one unready, because e-mails wait and everything else goes on (0096).
 */
export function askedOfOthers({ env: { role, centrifugo }, mail }: Pick<Platform, 'env' | 'mail'>): {
  needed: Asked
  found: Asked
} {
  const announces = role === 'all' || role === 'api'
  const sends = role === 'all' || role === 'worker'
  return {
    needed:
      announces && centrifugo
        ? { realtime: askedEvery(realtimeEveryMs, () => askCentrifugo(centrifugo)) }
        : {},
    found: sends && mail.check ? { mail: askedEvery(mailEveryMs, mail.check) } : {},
  }
}
