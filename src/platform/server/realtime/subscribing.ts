import type { Connection } from './connection.ts'
import { expiry, type LastStep, type Outcome, text } from './outcome.ts'
import { closings, errors, type Params, partings, unsubscribePush } from './protocol.ts'
import type { Publication } from './stream.ts'
import { type Claims, type Reading, readChannelToken } from './tokens.ts'

export async function subscribe(connection: Connection, params: Params): Promise<Outcome | LastStep> {
  const { house } = connection
  const channel = text(params.channel)
  const refusal = channelRefusal(connection, channel)
  if (refusal) return refusal
  if (Number(params.type ?? 0) >= 1) return { error: errors.badRequest }
  const token = await readChannelToken(text(params.token), house.keys, house.now())
  if (token.is === 'bad') return { error: errors.permissionDenied }
  const mismatch = tokenMismatch(connection, channel, token)
  if (mismatch) return mismatch
  if (token.is === 'expired') return { error: errors.tokenExpired }
  return () => join(connection, channel, params, token.claims)
}

export async function refreshSubscription(connection: Connection, params: Params): Promise<Outcome> {
  const { house } = connection
  const channel = text(params.channel)
  if (!connection.channels.has(channel)) return { error: errors.permissionDenied }
  const token = await readChannelToken(text(params.token), house.keys, house.now())
  if (token.is === 'bad') return { close: closings.invalidToken }
  const mismatch = tokenMismatch(connection, channel, token)
  if (mismatch) return mismatch
  if (token.is === 'expired') return { error: errors.expired }
  if (connection.channels.has(channel)) listen(connection, channel, token.claims)
  return { result: expiry(connection, token.claims) }
}

export function unsubscribe(connection: Connection, params: Params): Outcome {
  const channel = text(params.channel)
  if (channel === '') return { close: closings.badRequest }
  connection.stopListening(channel)
  return { result: {} }
}

/** Must stay synchronous: no publication may arrive between the position, the subscription and the reply. */
function join(connection: Connection, channel: string, params: Params, claims: Claims): Outcome {
  const { streams, now } = connection.house
  const at = now().getTime()
  const result: Params = { positioned: true, recoverable: true, ...expiry(connection, claims) }
  const top = streams.position(channel, at)
  if (params.recover === true) {
    const from = { epoch: text(params.epoch), offset: Number(params.offset ?? 0) }
    const { recovered, publications } = streams.recover(channel, from, at)
    if (!recovered && Number(params.flag ?? 0) & 2) return { error: errors.unrecoverable }
    if (recovered) Object.assign(result, { recovered, publications: publications.map(sent) })
    Object.assign(result, {
      was_recovering: true,
      epoch: top.epoch,
      offset: recovered ? from.offset : top.offset,
    })
  } else {
    Object.assign(result, top)
  }
  if (connection.state === 'open') listen(connection, channel, claims)
  return { result }
}

function channelRefusal({ channels, house }: Connection, channel: string): Outcome | undefined {
  if (channel === '') return { close: closings.badRequest }
  if (channel.length > house.limits.channelLength || !/^[\x21-\x7e]+$/.test(channel)) {
    return { error: errors.badRequest }
  }
  if (!channel.startsWith('personal:')) return { error: errors.unknownChannel }
  if (channels.has(channel)) return { error: errors.alreadySubscribed }
  if (channels.size >= house.limits.channelsPerConnection) return { error: errors.limitExceeded }
}

/** Only the token grants the subscription: its person and its channel must match. */
function tokenMismatch(connection: Connection, channel: string, token: Reading): Outcome | undefined {
  if (token.is !== 'good') return
  const { claims } = token
  if (claims.userId !== connection.userId || claims.channel !== channel)
    return { close: closings.invalidToken }
  // A token of an earlier session of the same person: the client must fetch one of this session.
  if (claims.sessionId !== connection.sessionId) return { error: errors.tokenExpired }
}

function listen(connection: Connection, channel: string, { expiresAt }: Claims) {
  connection.listen(channel, expiresAt, () => {
    connection.stopListening(channel)
    connection.write(unsubscribePush(channel, partings.expired))
  })
}

function sent({ json, offset }: Publication) {
  return { data: JSON.parse(json) as unknown, offset }
}
