import { Server } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Drain = {
  isEnding: () => boolean
  /**
   * From now on the process says that it is not ready, after `leaveMs` it takes no connection any more. Comes back once
   * what was under way is answered and nobody asks over the connections there are, or after so many milliseconds more.
   */
  begin(patienceMs: number, leaveMs?: number): Promise<void>
}

/**
 * Nobody who had something to ask leaves a connection alone for so many looks, ten milliseconds apart. Looks and not a
 * time: on a machine that is too busy to let us read, time passes all the same.
 */
const quietLooks = 30

/**
 * Before a process ends, whoever asked already gets an answer, because what was asked for may be committed; so does
 * whoever asks over a connection there is, because a proxy that has sent a deed asks nobody else (docs/decisions/0089).
 * New connections are refused: whoever wants one goes to another process and has lost nothing. To be called before any
 * route.
 */
export function drainOf(app: FastifyInstance): Drain {
  let ending = false
  let underWay = 0
  let looks = 0
  // More than one where `localhost` is two addresses.
  const doors = new Set<Server>([app.server])

  app.addHook('onRequest', async (request, reply) => {
    const door = doorOf(request)
    if (door) doors.add(door)
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
    return underWay === 0 && (looks > quietLooks || (await connectionsAt(doors)) === 0)
  }

  return {
    isEnding: () => ending,
    begin: async (patienceMs, leaveMs = 0) => {
      ending = true
      if (leaveMs > 0) await pause(leaveMs)
      // Just after whoever knocked was let in: who waits at a door that closes is turned away with what they brought.
      await setImmediate()
      // Not HTTP's own way, which ends the connections that ask nothing just now: a request may be on its way over them.
      for (const door of doors) Server.prototype.close.call(door)
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
const doorOf = ({ raw }: FastifyRequest): Server | undefined => {
  const { server } = raw.socket as { server?: unknown }
  return server instanceof Server ? server : undefined
}

const connectionsAt = async (doors: ReadonlySet<Server>): Promise<number> => {
  const counts = await Promise.all(
    [...doors].map(
      (door) => new Promise<number>((tell) => door.getConnections((_error, count) => tell(count ?? 0))),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
