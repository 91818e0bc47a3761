import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** The audience of every realtime token, so that it is valid for nothing else. */
export const tokenAudience = 'portico.realtime'

/** A token with a longer lifetime is refused, the person who signed it. */
const longestLifeSeconds = 30 * 60

export type TokenKeys = {
  /** At least 32 characters. Shared with Centrifugo if that is used. */
  secret: string
  /** Still accepted while the secret is being changed. */
  previousSecret?: string
}

type Signing = { userId: string; sessionId: string; secret: string; now: Date; ttlSeconds?: number }

/**
 * Signs the token a browser connects with. It is valid for `ttlSeconds` (900) from `now` and names its
 * session.
 */
export function signConnectionToken(signing: Signing): Promise<string> {
  return sign(signing, {})
}

/** Signs the token that admits a person to one channel. */
export function signChannelToken(signing: Signing & { channel: string }): Promise<string> {
  return sign(signing, { channel: signing.channel })
}

export type Claims = { userId: string; sessionId: string; channel?: string; expiresAt: Date }
export type Reading = { is: 'good'; claims: Claims } | { is: 'expired' } | { is: 'bad' }

/** Reads a connection token. A token that names a channel is of the other kind and invalid here. */
export async function readConnectionToken(token: string, keys: TokenKeys, now: Date): Promise<Reading> {
  const reading = await read(token, keys, now)
  return reading.is === 'good' && reading.claims.channel !== undefined ? { is: 'bad' } : reading
}

/** Reads a channel token. A token that names no channel is invalid here. */
export async function readChannelToken(token: string, keys: TokenKeys, now: Date): Promise<Reading> {
  const reading = await read(token, keys, now)
  return reading.is === 'good' && reading.claims.channel === undefined ? { is: 'bad' } : reading
}

function sign({ userId, sessionId, secret, now, ttlSeconds = 900 }: Signing, claims: JWTPayload) {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...claims, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setAudience(tokenAudience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ttlSeconds)
    .sign(key(secret))
}

async function read(token: string, { secret, previousSecret }: TokenKeys, now: Date): Promise<Reading> {
  const reading = await readWith(token, secret, now)
  return reading.is === 'bad' && previousSecret ? readWith(token, previousSecret, now) : reading
}

async function readWith(token: string, secret: string, now: Date): Promise<Reading> {
  try {
    const { payload } = await jwtVerify(token, key(secret), {
      algorithms: ['HS256'],
      audience: tokenAudience,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat', 'sid'],
    })
    return claimsOf(payload)
  } catch (error) {
    return { is: error instanceof errors.JWTExpired ? 'expired' : 'bad' }
  }
}

function claimsOf({ sub, sid, exp, iat, channel }: JWTPayload): Reading {
  if (!isText(sub) || !isText(sid)) return { is: 'bad' }
  if (channel !== undefined && !isText(channel)) return { is: 'bad' }
  if (exp === undefined || iat === undefined || exp - iat > longestLifeSeconds) return { is: 'bad' }
  return { is: 'good', claims: { userId: sub, sessionId: sid, channel, expiresAt: new Date(exp * 1000) } }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function key(secret: string) {
  return new TextEncoder().encode(secret)
}
