import { type Asked, askedEvery } from '#platform/server/http/health.ts'
import { askCentrifugo } from '#platform/server/realtime/centrifugo.ts'
import type { Platform } from '#platform/server/start/platform.ts'

const realtimeEveryMs = 3000
/** The interval at which the mail server is checked, by signing in, in milliseconds. */
const mailEveryMs = 30_000

/**
 * Returns what the parts of a process require of other servers. Announcing needs Centrifugo if configured. An
 * unreachable mail server does not make a process unready, because e-mails wait and everything else works
 * (0096).
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
