import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { sessionsEnded } from '#features/people/auth/contract.ts'
import { livingSessions } from '#features/people/auth/server/index.ts'
import { recipients } from '#features/people/clients/server/index.ts'
import { serveStoredMail } from '#platform/server/email/stored-mail.ts'
import { type Announcing, announce } from '#platform/server/events/announce.ts'
import { confirmEvents } from '#platform/server/events/confirm-events.ts'
import { listenForEvents } from '#platform/server/events/hear-events.ts'
import { serveHealth } from '#platform/server/http/health.ts'
import { serveHttp } from '#platform/server/http/http.ts'
import { serveOpenApi } from '#platform/server/http/openapi.ts'
import { CentrifugoError } from '#platform/server/realtime/centrifugo.ts'
import { farewells, type Realtime, toSessions } from '#platform/server/realtime/realtime.ts'
import type { EmbeddedRealtime } from '#platform/server/realtime/server.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { askedOfOthers } from './asked-of-others.ts'
import type { Drain } from './drain.ts'
import { adapters, begins, eventKinds, served } from './features.ts'

/** Serves the API: endpoints, OpenAPI description, health checks, and announcements of events. */
export async function serveApi(app: FastifyInstance, platform: Platform, drain?: Drain): Promise<void> {
  if (platform.env.role === 'api') await app.register(fastifyCors, ofThePages(platform.env.publicUrl))
  await serveOpenApi(app, served)
  serveHealth(app, platform, drain?.isEnding, { needed: {}, found: askedOfOthers(platform) })
  if (platform.env.demo && platform.mail.stored) serveStoredMail(app, platform.mail.stored)
  for (const begin of begins) {
    const begun = begin(platform)
    app.addHook('onClose', () => begun.stop())
  }
  for (const { open } of adapters) await app.register(async (scope) => open(scope, platform))
  await serveHttp(app, platform, served)
}

/** CORS: pages on another origin may call every method and read the headers of lists. */
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
 * Starts telling browsers about changes and ending connections of ended sessions, through the sockets of this
 * process or through a separate realtime server until it has confirmed each event.
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

/** Skips messages the separate server will never accept, so that they do not block others. */
const passingOver = ({ realtime, log }: Platform): Realtime => ({
  ...realtime,
  broadcast: (...message) =>
    realtime.broadcast(...message).catch((error: unknown) => {
      if (!(error instanceof CentrifugoError && error.isFinal)) throw error
      log.error({ err: error }, 'an event is announced to no one: the realtime server refuses it for good')
    }),
})

/**
 * Centrifugo knows people, not sessions. It is told to disconnect all of a person's connections; they come back
 * with new tokens, which an ended session does not get.
 */
async function endConnections(
  { realtime }: Platform,
  embedded: EmbeddedRealtime | null,
  payload: unknown,
): Promise<void> {
  const { session_ids, user_ids } = sessionsEnded.payload.parse(payload)
  if (embedded) for (const id of session_ids) embedded.disconnectSession(String(id))
  else await Promise.all(user_ids.map((id) => realtime.disconnect(String(id), farewells.tokensChanged)))
}
