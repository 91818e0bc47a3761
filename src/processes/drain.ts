import { Server } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Drain = {
  isEnding: () => boolean
  /**
   * From now on the process says that it is not ready, after `leaveMs` it takes no connection any more. Comes back once
   * what was under way is answered and no one asks over the connections there are, or after so many milliseconds more.
   */
  begin(patienceMs: number, leaveMs?: number): Promise<void>
}

/**
 * No one who had something to ask leaves a connection alone for so many looks, ten milliseconds apart. Looks and not a
 * time: on a machine that is too busy to let us read, time passes all the same.
 */
const quietLooks = 30

/**
 * Before a process ends, the person who asked already gets an answer, because what was asked for may be committed; so does
 * the person who asks over a connection there is, because a proxy that has sent a command asks no one else (docs/decisions/0089).
 * New connections are refused: the person who wants one goes to another process and has lost nothing. To be called before any
 * route.
 */
export function drainOf(app: FastifyInstance): Drain {
  let ending = false
  let underWay = 0
  let looks = 0
  // More than one where `localhost` is two addresses.
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
  // A connection that stays open would ask the next thing of a process that is gone.
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
      // Just after the person who knocked was let in: who waits at a door that closes is turned away with what they brought.
      await setImmediate()
      // Not HTTP's own way, which ends the connections that ask nothing just now: a request may be on its way over them.
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

/** Where the connection of a request came in; nowhere where there is none (`inject`). */
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
