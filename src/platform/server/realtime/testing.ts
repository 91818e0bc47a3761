import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createEmbeddedRealtime, type EmbeddedRealtimeOptions } from './server.ts'
import { signChannelToken, signConnectionToken } from './tokens.ts'

export const testSecret = 'a secret of at least thirty-two characters'

/** Starts an embedded server on a free port, with sessions in a set and tokens for its people. */
export async function startTestRealtime(options: Partial<EmbeddedRealtimeOptions> = {}) {
  const alive = new Set(['s7', 's8'])
  const embedded = createEmbeddedRealtime({
    secret: testSecret,
    allowedOrigins: ['https://portico.example'],
    isSessionAlive: async (sessionId) => alive.has(sessionId),
    log: { warn: () => {}, error: () => {} },
    ...options,
    limits: { closeWithin: 200, shutdownSpread: 0, ...options.limits },
  })
  const server = createServer((_, response) => response.writeHead(404).end())
  embedded.attach(server)
  const sockets = trackSockets(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo

  function tokensOf(userId: string, ttlSeconds?: number, now = new Date()) {
    const signing = { userId, sessionId: `s${userId}`, secret: testSecret, now, ttlSeconds }
    return {
      connection: () => signConnectionToken(signing),
      channel: (channel = `personal:${userId}`) => signChannelToken({ ...signing, channel }),
    }
  }

  return {
    ...embedded,
    alive,
    tokensOf,
    origin: `http://127.0.0.1:${port}`,
    url: `ws://127.0.0.1:${port}/connection/websocket`,
    /** Cuts every connection without a close frame, like a lost network. */
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: async () => {
      await embedded.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type TestRealtime = Awaited<ReturnType<typeof startTestRealtime>>

function trackSockets(server: Server) {
  const sockets = new Set<Duplex>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}
