import { type Closing, closings } from './protocol.ts'

/** Closing messages for a person who must be disconnected; both are in the protocol's table of codes. */
export const farewells = {
  /** Final: the browser does not reconnect. */
  forceDisconnect: closings.forceDisconnect,
  /** The browser drops its tokens, requests new ones, and reconnects if it gets them. */
  tokensChanged: closings.stateInvalidated,
} as const satisfies Record<string, Closing>

export type PublishOptions = {
  /** A second publication with the same key in the same channel is dropped. */
  idempotencyKey?: string
}

/**
 * Sends small messages to signed-in people. Implemented by our embedded server and by the Centrifugo driver.
 * A publication resolves when the server has it, not when a browser has received it.
 */
export type Realtime = {
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<void>
  broadcast(channels: string[], data: unknown, options?: PublishOptions): Promise<void>
  disconnect(userId: string, farewell?: Closing): Promise<void>
  unsubscribe(userId: string, channel: string): Promise<void>
}

/** Returns the one channel a person listens to. Everything for them is sent there. */
export function personalChannel(userId: string | number) {
  return `personal:${userId}`
}

/**
 * Returns the channel of a session on a separate server, which knows people but not sessions. A session that
 * has ended receives nothing from that moment, whatever sockets it still has and the person who copied its tokens
 * (docs/decisions/0089).
 */
export const sessionChannel = (userId: string | number, sessionId: string | number): string =>
  `${personalChannel(userId)}.${sessionId}`

/** Returns the sessions of these people that have not ended. Implemented by the feature that owns sessions. */
export type LivingSessions = (userIds: number[]) => Promise<{ id: number; user_id: number }[]>

/** Wraps a driver so that messages to a person go to the channels of their sessions. */
export const toSessions = (realtime: Realtime, living: LivingSessions): Realtime => ({
  ...realtime,
  publish: async (channel, ...rest) => realtime.broadcast(await channelsOf([channel], living), ...rest),
  broadcast: async (channels, ...rest) => realtime.broadcast(await channelsOf(channels, living), ...rest),
})

async function channelsOf(channels: string[], living: LivingSessions): Promise<string[]> {
  const people = channels.flatMap((channel) => /^personal:(\d+)$/.exec(channel)?.[1] ?? [])
  const others = channels.filter((channel) => !/^personal:\d+$/.test(channel))
  if (people.length === 0) return others
  const sessions = await living(people.map(Number))
  return [...others, ...sessions.map(({ id, user_id }) => sessionChannel(user_id, id))]
}
