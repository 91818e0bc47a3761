import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readChannelToken, readConnectionToken, signChannelToken, signConnectionToken } from './tokens.ts'

const secret = 'a secret of at least thirty-two characters'
const now = new Date('2026-05-14T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const who = { userId: '7', sessionId: 's1', secret, now }

test('a connection token names its person and session and lives 15 minutes', async () => {
  const token = await signConnectionToken(who)
  const claims = { userId: '7', sessionId: 's1', channel: undefined, expiresAt: later(900) }
  expect(await readConnectionToken(token, { secret }, later(899))).toEqual({ is: 'good', claims })
  expect(await readConnectionToken(token, { secret }, later(900))).toEqual({ is: 'expired' })
})

test('the two kinds of token do not stand in for each other', async () => {
  const connection = await signConnectionToken(who)
  const channel = await signChannelToken({ ...who, channel: 'personal:7' })
  expect(await readConnectionToken(channel, { secret }, now)).toEqual({ is: 'bad' })
  expect(await readChannelToken(connection, { secret }, now)).toEqual({ is: 'bad' })
  expect(await readChannelToken(channel, { secret }, now)).toMatchObject({
    is: 'good',
    claims: { channel: 'personal:7' },
  })
})

test('the previous secret is still accepted while the secret is being changed', async () => {
  const token = await signConnectionToken(who)
  const keys = { secret: 'another secret of thirty-two characters', previousSecret: secret }
  expect(await readConnectionToken(token, keys, now)).toMatchObject({ is: 'good' })
  expect(await readConnectionToken(token, { secret: keys.secret }, now)).toEqual({ is: 'bad' })
})

const claims = { sub: '7', sid: 's1', aud: 'portico.realtime', iat: 1_778_752_800, exp: 1_778_753_700 }
const key = new TextEncoder().encode(secret)
const signed = (payload: object, alg = 'HS256') =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(key)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['no token at all', ''],
  ['garbage', 'a.b.c'],
  ['a token without a signature', `${part({ alg: 'none' })}.${part(claims)}.`],
  ['another algorithm', signed(claims, 'HS512')],
  ['no expiry', signed({ ...claims, exp: undefined })],
  ['a life of a day', signed({ ...claims, exp: claims.iat + 86_400 })],
  ['no person', signed({ ...claims, sub: undefined })],
  ['an empty person', signed({ ...claims, sub: '' })],
  ['no session', signed({ ...claims, sid: undefined })],
  ['a token made for something else', signed({ ...claims, aud: 'portico.api' })],
  ['a token that is not valid yet', signed({ ...claims, nbf: claims.iat + 600 })],
])('%s is refused', async (_, token) => {
  expect(await readConnectionToken(await token, { secret }, now)).toEqual({ is: 'bad' })
})
