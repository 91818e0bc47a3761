import { type Asked, askedEvery } from '#platform/server/http/health.ts'
import { askCentrifugo } from '#platform/server/realtime/centrifugo.ts'
import type { Platform } from '#platform/server/start/platform.ts'

const realtimeEveryMs = 3000
/** The interval at which the mail server is checked, by signing in, in milliseconds. */
const mailEveryMs = 30_000

/**
 * Returns the checks of other servers that a process reports. Neither makes it unready (0096): without Centrifugo
 * calls are answered and events wait for it, without the mail server e-mails wait.
 */
export function askedOfOthers({ env: { role, centrifugo }, mail }: Pick<Platform, 'env' | 'mail'>): Asked {
  const announces = role === 'all' || role === 'api'
  const sends = role === 'all' || role === 'worker'
  return {
    ...(announces && centrifugo
      ? { realtime: askedEvery(realtimeEveryMs, () => askCentrifugo(centrifugo)) }
      : {}),
    ...(sends && mail.check ? { mail: askedEvery(mailEveryMs, mail.check) } : {}),
  }
}
