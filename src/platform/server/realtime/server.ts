import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { now as momentNow } from '../database/clock.ts'
import { answer } from './commands.ts'
import { Connection, type House, type Log } from './connection.ts'
import { embeddedRealtime } from './embedded.ts'
import { Hub } from './hub.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { closings } from './protocol.ts'
import type { Realtime } from './realtime.ts'
import { Streams } from './stream.ts'
import type { TokenKeys } from './tokens.ts'

export const realtimePath = '/connection/websocket'

export type EmbeddedRealtimeOptions = TokenKeys & {
  /**
   * Origins whose pages may connect, as in `https://shop.example`. A request without Origin does not come
   * from a browser.
   */
  allowedOrigins: string[]
  /** Called at connect and at every refresh. If it throws, the client gets a temporary error. */
  isSessionAlive: (sessionId: string) => Promise<boolean>
  log: Log
  /** Returns the caller's network address for the limit per address. Default: the socket's. */
  addressOf?: (request: IncomingMessage) => string
  limits?: Partial<Limits>
  now?: () => Date
}

export type EmbeddedRealtime = {
  /** Answers upgrades of `realtimePath` on this server. Other paths are left to other listeners. */
  attach(server: Server): void
  /** Accepts no new connections and closes all with 3001, spread over a short time. */
  close(): Promise<void>
  realtime: Realtime
  /** Ends all connections of one session, finally (3503). */
  disconnectSession(sessionId: string): void
  stats(): { connections: number; users: number; channels: number; streams: number }
}

/** Creates the embedded realtime server. Throws RangeError if the secret is shorter than 32 characters. */
export function createEmbeddedRealtime(options: EmbeddedRealtimeOptions): EmbeddedRealtime {
  if (options.secret.length < 32) throw new RangeError('the realtime secret needs at least 32 characters')
  const house = houseFor(options)
  const { hub, streams, limits } = house
  const adapter = openAdapter(house, options)
  const sweeping = setInterval(() => streams.sweep(house.now().getTime()), 60_000).unref()

  return {
    attach: (server) => {
      server.on('upgrade', (request, socket, head) => {
        if (pathOf(request) === realtimePath) adapter.enter(request, socket, head)
        else if (server.listenerCount('upgrade') === 1) turnAway(socket, '404 Not Found')
      })
    },
    close: async () => {
      clearInterval(sweeping)
      adapter.shut()
      const spread = Math.min(limits.shutdownSpread, hub.all.size * 5)
      await Promise.all([...hub.all].map((connection) => sayGoodbye(connection, Math.random() * spread)))
    },
    realtime: embeddedRealtime(house),
    disconnectSession: (sessionId) => {
      for (const connection of hub.sessions.of(sessionId)) connection.close(closings.forceDisconnect)
    },
    stats: () => ({
      connections: hub.all.size,
      users: hub.users.count,
      channels: hub.channels.count,
      streams: streams.count,
    }),
  }
}

function houseFor({ secret, previousSecret, isSessionAlive, log, ...rest }: EmbeddedRealtimeOptions): House {
  const hub = new Hub<Connection>()
  const limits = { ...defaultLimits, ...rest.limits }
  const streams = new Streams(limits, (channel) => hub.channels.size(channel) > 0)
  const now = rest.now ?? momentNow
  return { hub, streams, keys: { secret, previousSecret }, limits, isSessionAlive, log, now }
}

/** Handles upgrades: which are allowed, and how many connections at once. */
function openAdapter(house: House, { allowedOrigins, addressOf = socketAddress }: EmbeddedRealtimeOptions) {
  const { hub, limits } = house
  const byAddress = new Map<string, number>()
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.maxFrame,
    perMessageDeflate: false,
    handleProtocols: (offered) => offered.has('centrifuge-json') && 'centrifuge-json',
  })
  let open = true

  function refusal(request: IncomingMessage, address: string) {
    const { origin } = request.headers
    const protocols = request.headers['sec-websocket-protocol']
    if (origin !== undefined && !allowedOrigins.includes(origin)) return '403 Forbidden'
    if (protocols?.includes('centrifuge-protobuf')) return '400 Bad Request'
    if (!open || hub.all.size >= limits.connections) return '503 Service Unavailable'
    if ((byAddress.get(address) ?? 0) >= limits.connectionsPerAddress) return '503 Service Unavailable'
  }

  return {
    enter(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const address = addressOf(request)
      const status = refusal(request, address)
      if (status) return turnAway(socket, status)
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
        webSocket.once('close', () => {
          const left = byAddress.get(address)! - 1
          if (left > 0) byAddress.set(address, left)
          else byAddress.delete(address)
        })
        new Connection(webSocket, house, answer)
      })
    },
    shut() {
      open = false
    },
  }
}

async function sayGoodbye(connection: Connection, delay: number) {
  await new Promise((resolve) => setTimeout(resolve, delay))
  connection.close(closings.shutdown)
  await connection.gone
}

function turnAway(socket: Duplex, status: string) {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function pathOf(request: IncomingMessage) {
  return request.url?.split('?', 1)[0]
}

function socketAddress(request: IncomingMessage) {
  return request.socket.remoteAddress ?? ''
}
