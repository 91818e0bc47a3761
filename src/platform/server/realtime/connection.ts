import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Hub } from './hub.ts'
import type { Limits } from './limits.ts'
import { type Closing, type Command, closings, ping, readFrame } from './protocol.ts'
import { Rate } from './rate.ts'
import type { Streams } from './stream.ts'
import type { TokenKeys } from './tokens.ts'

/** Shared by every connection of one server. */
export type House = {
  hub: Hub<Connection>
  streams: Streams
  keys: TokenKeys
  limits: Limits
  isSessionAlive: (sessionId: string) => Promise<boolean>
  log: Log
  now: () => Date
}

export type Log = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Runs one command and sends its reply. */
export type Answer = (connection: Connection, command: Command) => Promise<void>

type Timer = ReturnType<typeof setTimeout>

/**
 * One socket, from the upgrade to its end. It is `new` until its connect command succeeds, then `open`;
 * `refused` after a connect that failed with an error the client may fix by a new connection.
 */
export class Connection {
  readonly client = randomUUID()
  /** The channels it listens to, each with its expiry timer. */
  readonly channels = new Map<string, Timer>()
  readonly house: House
  /** Resolves when the socket itself is closed, which may be a little after `close`. */
  readonly gone: Promise<void>
  state: 'new' | 'connecting' | 'open' | 'refused' | 'closed' = 'new'
  userId = ''
  sessionId = ''
  readonly #socket: WebSocket
  readonly #rate: Rate
  readonly #answer: Answer
  #work = Promise.resolve()
  #waitsForPong = false
  #pingTimer: Timer | undefined
  #deadline: Timer

  constructor(socket: WebSocket, house: House, answer: Answer) {
    this.house = house
    this.#answer = answer
    this.#socket = socket
    this.#rate = new Rate(house.limits.commandBurst, house.limits.commandsPerSecond, house.now().getTime())
    this.#deadline = later(house.limits.connectWithin, () => this.close(closings.stale))
    house.hub.all.add(this)
    socket.on('message', (message, isBinary) => {
      if (isBinary) this.close(closings.inappropriateProtocol)
      else this.#receive(String(message))
    })
    socket.on('error', () => this.#end())
    this.gone = new Promise((resolve) => {
      socket.on('close', () => {
        this.#end()
        resolve()
      })
    })
  }

  /** Sends one frame. A client that reads too slowly is disconnected and recovers by its position. */
  write(frame: string) {
    if (this.state === 'closed') return
    if (this.#socket.bufferedAmount > this.house.limits.maxQueue) {
      this.close(closings.slow)
      this.#socket.terminate()
      return
    }
    this.#socket.send(frame)
  }

  close({ code, reason }: Closing) {
    if (this.state === 'closed') return
    this.#end()
    this.#socket.close(code, reason)
    const cutOff = later(this.house.limits.closeWithin, () => this.#socket.terminate())
    void this.gone.then(() => clearTimeout(cutOff))
  }

  /**
   * Called when the connect command has succeeded: pings begin, and the connection ends soon after its token
   * expires.
   */
  open(expiresAt: Date) {
    const { pingEvery } = this.house.limits
    this.state = 'open'
    this.#schedulePing(pingEvery * (0.5 + Math.random() / 2))
    this.prolong(expiresAt)
  }

  prolong(expiresAt: Date) {
    clearTimeout(this.#deadline)
    this.#deadline = later(this.untilGraceEnds(expiresAt), () => this.close(closings.expired))
  }

  /** Returns the ms until the grace period after `expiresAt` ends. */
  untilGraceEnds(expiresAt: Date) {
    return expiresAt.getTime() - this.house.now().getTime() + this.house.limits.expiryGrace
  }

  /** Listens to a channel until `expiresAt` plus the grace period. */
  listen(channel: string, expiresAt: Date, onExpiry: () => void) {
    clearTimeout(this.channels.get(channel))
    this.channels.set(channel, later(this.untilGraceEnds(expiresAt), onExpiry))
    this.house.hub.channels.add(channel, this)
  }

  stopListening(channel: string) {
    clearTimeout(this.channels.get(channel))
    this.channels.delete(channel)
    this.house.hub.channels.remove(channel, this)
  }

  #receive(text: string) {
    try {
      for (const command of readFrame(text)) {
        if (this.state === 'closed') return
        if (!this.#rate.allows(this.house.now().getTime())) this.close(closings.tooManyRequests)
        else if (command === 'pong') this.#pong()
        else this.#enqueue(command)
      }
    } catch {
      this.close(closings.badRequest)
    }
  }

  /** Commands are answered strictly in order, even if one of them has to wait. */
  #enqueue(command: Command) {
    this.#work = this.#work
      .then(() => this.#answer(this, command))
      .catch((error: unknown) => {
        this.house.log.error({ err: error, method: command.method }, 'a realtime command failed')
      })
  }

  #pong() {
    if (!this.#waitsForPong) return this.close(closings.badRequest)
    this.#waitsForPong = false
    this.#schedulePing(this.house.limits.pingEvery)
  }

  #schedulePing(delay: number) {
    clearTimeout(this.#pingTimer)
    this.#pingTimer = later(delay, () => {
      this.#waitsForPong = true
      this.write(ping)
      if (this.state === 'closed') return
      this.#pingTimer = later(this.house.limits.pongWithin, () => this.close(closings.noPong))
    })
  }

  #end() {
    if (this.state === 'closed') return
    this.state = 'closed'
    clearTimeout(this.#pingTimer)
    clearTimeout(this.#deadline)
    for (const timer of this.channels.values()) clearTimeout(timer)
    this.house.hub.leave(this)
  }
}

function later(delay: number, action: () => void): Timer {
  return setTimeout(action, delay).unref()
}
