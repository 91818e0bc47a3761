import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { sessionsEnded } from '#features/people/auth/contract.ts'
import { livingSessions } from '#features/people/auth/server/index.ts'
import { recipients } from '#features/people/clients/server/index.ts'
import { type Announcing, announce } from '#platform/server/announce.ts'
import { confirmEvents } from '#platform/server/confirm-events.ts'
import { serveHealth } from '#platform/server/health.ts'
import { listenForEvents } from '#platform/server/hear-events.ts'
import { serveHttp } from '#platform/server/http.ts'
import { serveOpenApi } from '#platform/server/openapi.ts'
import type { Platform } from '#platform/server/platform.ts'
import { CentrifugoError } from '#platform/server/realtime/centrifugo.ts'
import { farewells, type Realtime, toSessions } from '#platform/server/realtime/realtime.ts'
import type { EmbeddedRealtime } from '#platform/server/realtime/server.ts'
import { serveStoredMail } from '#platform/server/stored-mail.ts'
import { askedOfOthers } from './asked-of-others.ts'
import type { Drain } from './drain.ts'
import { adapters, begins, eventKinds, served } from './features.ts'

/** The API: every endpoint, its description, its health, and the announcing of what happened. */
export async function serveApi(app: FastifyInstance, platform: Platform, drain?: Drain): Promise<void> {
  if (platform.env.role === 'api') await app.register(fastifyCors, ofThePages(platform.env.publicUrl))
  await serveOpenApi(app, served)
  serveHealth(app, platform, drain?.isEnding, askedOfOthers(platform))
  if (platform.env.demo && platform.mail.stored) serveStoredMail(app, platform.mail.stored)
  for (const begin of begins) {
    const begun = begin(platform)
    app.addHook('onClose', () => begun.stop())
  }
  for (const { open } of adapters) await app.register(async (scope) => open(scope, platform))
  await serveHttp(app, platform, served)
}

/** Pages that are served elsewhere call with every method, and read where in a list they are. */
const ofThePages = (publicUrl: string) => ({
  origin: [new URL(publicUrl).origin],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'x-total-count',
    'x-total-pages',
    'x-current-page',
    'x-relaxed',
    'x-shown-for',
    'x-no-code',
    'x-counts',
    'x-sums',
  ],
})

/**
 * Starts telling browsers what changed, and ends the connections of ended sessions: through the sockets of this process,
 * or through a realtime server apart, until it has confirmed it.
 */
export function startAnnouncing(platform: Platform, embedded: EmbeddedRealtime | null) {
  const announcing: Announcing = {
    kinds: eventKinds,
    find: recipients,
    before: async ({ name, payload }) => {
      if (name === sessionsEnded.name) await endConnections(platform, embedded, payload)
    },
  }
  if (!platform.realtimeIsApart)
    return listenForEvents(platform, (rows) => announce(platform, announcing, rows))
  const passing = passingOver(platform)
  return confirmEvents(platform, (db, rows, found) => {
    const realtime = toSessions(passing, (userIds) => livingSessions(db, userIds))
    return announce({ db, realtime }, { ...announcing, after: found }, rows)
  })
}

/** What the server apart will never take holds up nothing else. */
const passingOver = ({ realtime, log }: Platform): Realtime => ({
  ...realtime,
  broadcast: (...message) =>
    realtime.broadcast(...message).catch((error: unknown) => {
      if (!(error instanceof CentrifugoError && error.isFinal)) throw error
      log.error({ err: error }, 'an event is announced to no one: the realtime server refuses it for good')
    }),
})

/** A Centrifugo knows people, not sessions, which hear nothing any more once they have ended: theirs are asked to come back with new tokens, which a dead session gets none of. */
async function endConnections(
  { realtime }: Platform,
  embedded: EmbeddedRealtime | null,
  payload: unknown,
): Promise<void> {
  const { session_ids, user_ids } = sessionsEnded.payload.parse(payload)
  if (embedded) for (const id of session_ids) embedded.disconnectSession(String(id))
  else await Promise.all(user_ids.map((id) => realtime.disconnect(String(id), farewells.tokensChanged)))
}
