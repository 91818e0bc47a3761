import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { recipients } from '#features/clients/server/index.ts'
import { announce, listenForEvents } from '#platform/server/announce.ts'
import { serveHealth } from '#platform/server/health.ts'
import { serveHttp } from '#platform/server/http.ts'
import { serveKeptMail } from '#platform/server/kept-mail.ts'
import { serveOpenApi } from '#platform/server/openapi.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { EmbeddedRealtime } from '#platform/server/realtime/server.ts'
import { eventKinds, served } from './features.ts'

/** The API: every endpoint, its description, its health, and the announcing of what happened. */
export async function serveApi(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(fastifyCookie)
  if (platform.env.role === 'api')
    await app.register(fastifyCors, { origin: [new URL(platform.env.publicUrl).origin] })
  await serveOpenApi(app, served)
  serveHealth(app, platform)
  if (platform.env.demo && platform.mail.kept) serveKeptMail(app, platform.mail.kept)
  await serveHttp(app, platform, served)
}

/** Starts telling browsers what changed. With an embedded server also ends the connections of ended sessions. */
export function startAnnouncing(platform: Platform, embedded: EmbeddedRealtime | null) {
  return listenForEvents(platform, async (row) => {
    if (row.name === 'session.ended') embedded?.disconnectSession(String(row.payload.session_id))
    await announce(platform, eventKinds, recipients, row)
  })
}
