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

/**
 * The same for a server apart, which knows people and not sessions: a channel for each session. One that has ended hears
 * nothing from that moment, whatever sockets it still has and the person who copied its tokens (docs/decisions/0089).
 */
export const sessionChannel = (userId: string | number, sessionId: string | number): string =>
  `${personalChannel(userId)}.${sessionId}`

/** Who is alive of these people; answered by the feature that owns sessions. */
export type LivingSessions = (userIds: number[]) => Promise<{ id: number; user_id: number }[]>

/** What is sent to a person goes to the channels of their living sessions. */
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
