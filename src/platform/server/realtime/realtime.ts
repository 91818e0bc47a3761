import { type Closing, closings } from './protocol.ts'

/** What is said to a connection when its person is told to go; both are in the protocol's table of codes. */
export const farewells = {
  /** Final: the browser stops and does not come back by itself. */
  forceDisconnect: closings.forceDisconnect,
  /** The browser drops its tokens, asks for new ones and comes back if it gets them. */
  tokensChanged: closings.stateInvalidated,
} as const satisfies Record<string, Closing>

export type PublishOptions = {
  /** A second publication with the same key into the same channel is dropped. */
  idempotencyKey?: string
}

/**
 * Sends small messages to signed-in people. Two drivers keep this promise: our own embedded server and
 * a Centrifugo server. A publication resolves when the server holds it, not when a browser has seen it.
 */
export type Realtime = {
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<void>
  broadcast(channels: string[], data: unknown, options?: PublishOptions): Promise<void>
  disconnect(userId: string, farewell?: Closing): Promise<void>
  unsubscribe(userId: string, channel: string): Promise<void>
}

/** The one channel a person listens to; whatever concerns them is sent there. */
export function personalChannel(userId: string | number) {
  return `personal:${userId}`
}
