import type { Centrifuge, Subscription } from 'centrifuge'

/** The two tokens of a session: to connect, and to listen to the person's channel. */
export type RealtimeTokens = { wsToken: string; wsChannelToken: string }

/** Returns the channel of a token, or null if it is someone else's or malformed. */
export function channelIn(wsChannelToken: string, userId: number): string | null {
  try {
    const payload = wsChannelToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { sub, channel } = JSON.parse(atob(payload)) as { sub?: unknown; channel?: unknown }
    return sub === String(userId) && typeof channel === 'string' ? channel : null
  } catch {
    return null
  }
}

/** Spec §9, in ms: the same bounds for a lost connection and for a lost subscription. */
export const realtimeDelays = {
  minReconnectDelay: 500,
  maxReconnectDelay: 20_000,
  timeout: 5_000,
  maxServerPingDelay: 10_000,
}
const subscriptionDelays = {
  minResubscribeDelay: realtimeDelays.minReconnectDelay,
  maxResubscribeDelay: realtimeDelays.maxReconnectDelay,
}

export type RealtimeState = {
  connection: 'disconnected' | 'connecting' | 'connected'
  subscription: 'unsubscribed' | 'subscribing' | 'subscribed'
  /** The last error in the client's words. Removed once connected. */
  trouble?: { code: number; message: string }
}

export type RealtimeOptions = {
  /** Address of the socket, as in `wss://shop.example/connection/websocket`. */
  url: string
  channel: string
  /** The tokens from sign-in. If absent, the first ones are requested. */
  tokens?: RealtimeTokens
  /** Requests new tokens. Returns null if the session is over; the link then stays down. */
  getTokens?: () => Promise<RealtimeTokens | null>
}

/**
 * `first`: anything between the rendering of the page and now; `lost`: more was missed than the server
 * stores.
 */
export type Gap = 'first' | 'lost'

export type RealtimeLink = {
  /** With `getState` a store for React's `useSyncExternalStore`. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
  getState(): RealtimeState
  /** Calls `handler` once for every message, in order. */
  onMessage(handler: (message: unknown) => void): () => void
  /** Calls `handler` when messages may have been missed and the screen should be refetched. */
  onGap(handler: (gap: Gap) => void): () => void
  close(): void
}

const down: RealtimeState = { connection: 'disconnected', subscription: 'unsubscribed' }

/** Opens the link of a signed-in person. The client library is loaded only now. */
export function openRealtime(options: RealtimeOptions): RealtimeLink {
  const listeners = new Set<() => void>()
  const messages = new Set<(message: unknown) => void>()
  const gaps = new Set<(gap: Gap) => void>()
  let state = down
  let client: Centrifuge | undefined
  let closed = false

  function change(next: Partial<RealtimeState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  start(options, () => closed, {
    change,
    message: (data) => {
      for (const hear of messages) hear(data)
    },
    gap: (kind) => {
      for (const hear of gaps) hear(kind)
    },
  }).then(
    (started) => {
      client = started
      if (closed) client?.disconnect()
    },
    (error: unknown) => change({ trouble: { code: 0, message: String(error) } }),
  )

  return {
    subscribe: (listener) => enter(listeners, listener),
    getState: () => state,
    onMessage: (handler) => enter(messages, handler),
    onGap: (handler) => enter(gaps, handler),
    close: () => {
      closed = true
      client?.disconnect()
    },
  }
}

type Ears = { change(next: Partial<RealtimeState>): void; message(data: unknown): void; gap(kind: Gap): void }

async function start(options: RealtimeOptions, isClosed: () => boolean, ears: Ears) {
  const { Centrifuge, UnauthorizedError } = await import('centrifuge')
  if (isClosed()) return
  const fresh = options.getTokens && shareAnswer(options.getTokens)
  const getToken = (which: keyof RealtimeTokens) => {
    if (!fresh) return null
    return async () => {
      const tokens = await fresh()
      if (!tokens) throw new UnauthorizedError('unauthorized')
      return tokens[which]
    }
  }
  // The client tests for an empty token and for null: undefined would count as a token and a function.
  const { wsToken, wsChannelToken } = options.tokens ?? { wsToken: '', wsChannelToken: '' }
  const client = new Centrifuge(options.url, {
    ...realtimeDelays,
    token: wsToken,
    getToken: getToken('wsToken'),
  })
  const subscription = client.newSubscription(options.channel, {
    ...subscriptionDelays,
    token: wsChannelToken,
    getToken: getToken('wsChannelToken'),
  })
  listenToClient(client, ears)
  listenToSubscription(subscription, ears)
  subscription.subscribe()
  client.connect()
  return client
}

function listenToClient(client: Centrifuge, { change }: Ears) {
  client.on('state', ({ newState }) => change({ connection: newState }))
  client.on('connected', () => change({ trouble: undefined }))
  client.on('disconnected', ({ code, reason }) => {
    if (code !== 0) change({ trouble: { code, message: reason } })
  })
  client.on('error', ({ error: { code, message } }) => change({ trouble: { code, message } }))
}

function listenToSubscription(subscription: Subscription, { change, message, gap }: Ears) {
  let wasSubscribed = false
  subscription.on('state', ({ newState }) => change({ subscription: newState }))
  subscription.on('error', ({ error: { code, message } }) => change({ trouble: { code, message } }))
  subscription.on('publication', ({ data }) => message(data))
  subscription.on('subscribed', ({ recovered }) => {
    if (!wasSubscribed) gap('first')
    else if (!recovered) gap('lost')
    wasSubscribed = true
  })
}

/** Shares one running request: both tokens come in one reply. */
function shareAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

function enter<T>(set: Set<T>, member: T) {
  set.add(member)
  return () => {
    set.delete(member)
  }
}
