import { Server } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Drain = {
  isEnding: () => boolean
  /**
   * Reports the process as not ready from now on, and refuses new connections after `leaveMs`. Resolves once
   * all requests are answered and open connections are idle, or after another `patienceMs`.
   */
  begin(patienceMs: number, leaveMs?: number): Promise<void>
}

/**
 * The number of checks, ten milliseconds apart, without a request after which connections count as idle. Checks
 * instead of time: on a busy machine time passes without our reading anything.
 */
const quietLooks = 30

/**
 * Lets a process end without losing requests. Those in progress are answered, because they may be committed; so
 * are those that arrive over open connections, because a proxy that has sent a command does not retry it
 * elsewhere (docs/decisions/0089). New connections are refused: the client connects to another process and has
 * lost nothing. Must be called before any route is registered.
 */
export function drainOf(app: FastifyInstance): Drain {
  let ending = false
  let underWay = 0
  let looks = 0
  // More than one if `localhost` has two addresses.
  const adapters = new Set<Server>([app.server])

  app.addHook('onRequest', async (request, reply) => {
    const adapter = adapterOf(request)
    if (adapter) adapters.add(adapter)
    underWay += 1
    looks = 0
    reply.raw.once('close', () => {
      underWay -= 1
      looks = 0
    })
  })
  // A connection that stays open would send its next request to a process that is gone.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (ending) reply.header('connection', 'close')
    done()
  })

  const isOver = async () => {
    looks += 1
    return underWay === 0 && (looks > quietLooks || (await connectionsAt(adapters)) === 0)
  }

  return {
    isEnding: () => ending,
    begin: async (patienceMs, leaveMs = 0) => {
      ending = true
      if (leaveMs > 0) await pause(leaveMs)
      // Accepts the connections that are already queued first: closing the listener would reset them.
      await setImmediate()
      // `http.Server.close` would end idle connections, over which a request may be on its way.
      for (const adapter of adapters) Server.prototype.close.call(adapter)
      looks = 0
      const deadline = performance.now() + patienceMs
      while (performance.now() < deadline && !(await isOver())) {
        await pause(10)
        await setImmediate()
      }
    },
  }
}

/** Returns the listener of a request's connection; undefined without one (`inject`). */
const adapterOf = ({ raw }: FastifyRequest): Server | undefined => {
  const { server } = raw.socket as { server?: unknown }
  return server instanceof Server ? server : undefined
}

const connectionsAt = async (adapters: ReadonlySet<Server>): Promise<number> => {
  const counts = await Promise.all(
    [...adapters].map(
      (adapter) => new Promise<number>((emit) => adapter.getConnections((_error, count) => emit(count ?? 0))),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
