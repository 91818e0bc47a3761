import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { ensureSecrets } from './secrets.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-env-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const ownDatabase = {
  DATABASE_URL: 'postgres://portico:word@db.example/portico',
  REALTIME_SECRET: 'r'.repeat(40),
}

test('with no variables at all everything runs in one process on port 3000', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    apiBaseUrl: '',
    role: 'all',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    tokenCookie: 'portico_token',
    trustProxy: false,
    rateLimits: true,
    logLevel: 'info',
    demo: true,
  })
})

test('an empty variable is an absent one', () => {
  expect(readEnv({ PORT: '', ROLE: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    role: 'all',
    demo: true,
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PUBLIC_URL', 'portico.example'],
  ['API_BASE_URL', 'ftp://portico.example'],
  ['ROLE', 'pages'],
  ['FILES_URL', 'https://bucket.example'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['MAIL_FROM', 'Portico'],
  ['TOKEN_COOKIE', 'two words'],
  ['TRUST_PROXY', 'everybody'],
  ['DEMO', 'maybe'],
  ['RATE_LIMITS', 'sometimes'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with what is allowed', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name}: "${value}" is not allowed; allowed is `)
})

test('all bad variables are listed at once, and no secret is repeated', () => {
  const read = () =>
    readEnv({ PORT: 'x', SMTP_URL: 'http://me:word@mail', REALTIME_SECRET: 'too-short-word' })
  expect(read).toThrow(/PORT.*\n.*SMTP_URL.*not shown.*\n.*REALTIME_SECRET.*not shown/)
  expect(read).not.toThrow(/word/)
})

test.each(['a/b', 'a?b', 'a#b'])(
  'a password %s in DATABASE_URL is refused with how to write it',
  (password) => {
    const url = `postgres://portico:${password}@localhost:5432/portico`
    expect(() => readEnv({ ...ownDatabase, DATABASE_URL: url })).toThrow(
      /write \/ as %2F, \? as %3F, # as %23/,
    )
    const written = url.replace(password, encodeURIComponent(password))
    expect(readEnv({ ...ownDatabase, DATABASE_URL: written }).databaseUrl).toBe(written)
  },
)

test('with a database of one’s own a missing secret is a refusal, and so is the one from the sample', () => {
  expect(() => readEnv({ DATABASE_URL: ownDatabase.DATABASE_URL })).toThrow('REALTIME_SECRET is missing')
  const sample = 'change-me-to-32-characters-of-your-own'
  expect(() => readEnv({ ...ownDatabase, REALTIME_SECRET: sample })).toThrow('REALTIME_SECRET')
})

test('Centrifugo needs both its address and its key', () => {
  expect(() => readEnv({ CENTRIFUGO_URL: 'http://live.example:8000' })).toThrow(
    'CENTRIFUGO_API_KEY is missing',
  )
  const both = { CENTRIFUGO_URL: 'http://live.example:8000/', CENTRIFUGO_API_KEY: 'key' }
  expect(readEnv(both).centrifugo).toEqual({ url: 'http://live.example:8000', apiKey: 'key' })
})

test('the demonstration company comes by itself only into the embedded database, and never in production', () => {
  expect(readEnv(ownDatabase).demo).toBe(false)
  expect(readEnv({ ...ownDatabase, DEMO: '1' }).demo).toBe(true)
  expect(readEnv({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readEnv({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
  expect(readEnv({ DEMO: '0' }).demo).toBe(false)
})

test('proxies are trusted by name or altogether', () => {
  expect(readEnv({ TRUST_PROXY: '1' }).trustProxy).toBe(true)
  expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1')
})

test('secrets are made once, for the owner’s eyes only', () => {
  const env = readEnv({ DATA_DIR: path.join(home, 'new') })
  const { realtimeSecret } = ensureSecrets(env)
  expect(realtimeSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(ensureSecrets(env).realtimeSecret).toBe(realtimeSecret)
  const file = path.join(home, 'new', 'secrets.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain(realtimeSecret)
})

test('a given secret is used and not written down; a damaged file is told', () => {
  const given = { DATA_DIR: path.join(home, 'given'), REALTIME_SECRET: 'g'.repeat(32) }
  expect(ensureSecrets(readEnv(given)).realtimeSecret).toBe(given.REALTIME_SECRET)
  writeFileSync(path.join(home, 'secrets.json'), '{"REALTIME')
  expect(() => ensureSecrets(readEnv({ DATA_DIR: home }))).toThrow('is damaged')
})

test('a part of several is refused without the database of all, but for calls with an embedded demonstration', () => {
  const address = { API_BASE_URL: 'http://localhost:1' }
  for (const ROLE of ['worker', 'web'])
    for (const DEMO of ['0', '1'])
      expect(() => readEnv({ ROLE, DEMO, ...address })).toThrow(`DATABASE_URL is missing and ROLE is ${ROLE}`)
  for (const more of [{ DEMO: '0' }, { NODE_ENV: 'production' }])
    expect(() => readEnv({ ROLE: 'api', ...more })).toThrow('DATABASE_URL is missing and ROLE is api')
  for (const more of [{}, { DEMO: '1' }, { DEMO: '1', NODE_ENV: 'production' }])
    expect(readEnv({ ROLE: 'api', ...more }).role).toBe('api')
  expect(readEnv({ ROLE: 'worker', NODE_ENV: 'development' }).role).toBe('worker')
  expect(readEnv({ ROLE: 'worker', ...ownDatabase }).role).toBe('worker')
})
