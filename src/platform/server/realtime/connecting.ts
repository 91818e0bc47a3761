import type { Connection } from './connection.ts'
import { expiry, type Outcome, text } from './outcome.ts'
import { closings, errors, type Params } from './protocol.ts'
import { type Claims, readConnectionToken } from './tokens.ts'

export async function connect(connection: Connection, params: Params): Promise<Outcome> {
  const { house, client } = connection
  connection.state = 'connecting'
  if (text(params.token) === '') return { close: closings.badRequest }
  const token = await readConnectionToken(text(params.token), house.keys, house.now())
  if (token.is === 'expired') return { error: errors.tokenExpired }
  if (token.is === 'bad') return { close: closings.invalidToken }
  if (house.hub.users.size(token.claims.userId) >= house.limits.connectionsPerUser) {
    return { close: closings.connectionLimit }
  }
  // Registered by its session before the session is looked up, so that an end in the meantime finds it.
  settle(connection, token.claims)
  if (!(await house.isSessionAlive(token.claims.sessionId))) return { close: closings.invalidToken }
  if (connection.state === 'connecting') connection.open(token.claims.expiresAt)
  const ping = house.limits.pingEvery / 1000
  return { result: { client, version: 'portico 1', ping, pong: true, ...expiry(connection, token.claims) } }
}

export async function refresh(connection: Connection, params: Params): Promise<Outcome> {
  const { house, client } = connection
  const token = await readConnectionToken(text(params.token), house.keys, house.now())
  if (token.is === 'expired') return { close: closings.expired }
  if (token.is === 'bad' || token.claims.userId !== connection.userId) return { close: closings.invalidToken }
  settle(connection, token.claims)
  if (!(await house.isSessionAlive(token.claims.sessionId))) return { close: closings.invalidToken }
  if (connection.state === 'open') connection.prolong(token.claims.expiresAt)
  return { result: { client, ...expiry(connection, token.claims) } }
}

function settle(connection: Connection, { userId, sessionId }: Claims) {
  const { users, sessions } = connection.house.hub
  if (connection.state === 'closed') return
  sessions.remove(connection.sessionId, connection)
  connection.userId = userId
  connection.sessionId = sessionId
  users.add(userId, connection)
  sessions.add(sessionId, connection)
}
