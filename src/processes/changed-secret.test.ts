import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Centrifuge } from 'centrifuge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { type FreshDatabase, freshDatabase, templateOf } from '#platform/server/testing/database.ts'
import { createLog } from './log.ts'
import { type Running, startServer } from './server.ts'
import { settingsFor, worlds } from './testing/portico.ts'

/** A page opened before the secret was changed, and the process restarted with the new one. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-secret-'))
const before = 'the-secret-that-was-of-32-characters'
const now = 'the-secret-that-is-of-32-characters-'
let database: FreshDatabase
let tokens: { wsToken: string; wsChannelToken: string }
let user: number

const start = (more: Record<string, string>): Promise<Running> => {
  const env = settingsFor(database.url, dataDir, { ROLE: 'api', PORT: '0', ...more })
  return startServer({ ...env, realtimeSecret: more.REALTIME_SECRET! }, createLog(env), database.pool)
}

beforeAll(async () => {
  database = await freshDatabase(await templateOf('demonstration_people', worlds.people))
  const server = await start({ REALTIME_SECRET: before })
  const signedIn = await fetch(`http://localhost:${server.port}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: cast.clientA, password: demonstrationPassword }),
  })
  expect(signedIn.status).toBe(200)
  tokens = (await signedIn.json()) as typeof tokens
  const { rows } = await database.pool.query('select id from users where email = $1', [cast.clientA])
  user = rows[0].id
  await server.stop()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Returns the result of using the page's tokens: listening on its channel, or the code of the refusal. */
async function comeBack(server: Running): Promise<'listening' | number> {
  const link = new Centrifuge(`ws://localhost:${server.port}/connection/websocket`, { token: tokens.wsToken })
  const channel = link.newSubscription(`personal:${user}`, { token: tokens.wsChannelToken })
  const answer = await new Promise<'listening' | number>((resolve) => {
    channel.on('subscribed', () => resolve('listening'))
    link.on('error', ({ error }) => resolve(error.code))
    channel.on('error', ({ error }) => resolve(error.code))
    link.on('disconnected', ({ code }) => resolve(code))
    channel.subscribe()
    link.connect()
  })
  link.disconnect()
  await server.stop()
  return answer
}

test('comes back by its old tokens while the secret before is still named, and listens', async () => {
  expect(await comeBack(await start({ REALTIME_SECRET: now, REALTIME_SECRET_BEFORE: before }))).toBe(
    'listening',
  )
})

test('is told to go by a process that knows the new secret alone', async () => {
  expect(await comeBack(await start({ REALTIME_SECRET: now }))).toEqual(expect.any(Number))
})
