import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  type CentrifugoStandIn,
  type Mood,
  standInForCentrifugo,
} from '#platform/server/testing/centrifugo.ts'
import { startAnnouncing } from './api.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { openSessionOf } from './testing/sessions.ts'

/** A whole Portico whose sockets belong to a Centrifugo that fails. */
const apiKey = 'the-key-of-the-stand-in'
let standIn: CentrifugoStandIn
let portico: TestPortico
const announcing: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  standIn = await standInForCentrifugo(apiKey)
  portico = await startPortico({
    settings: { CENTRIFUGO_URL: standIn.url, CENTRIFUGO_API_KEY: apiKey, LOG_LEVEL: 'silent' },
  })
})
beforeEach(() => standIn.up())
afterEach(async () => {
  await standIn.up()
  if (announcing.length === 0) await announces()
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 10_000)
  for (const one of announcing.splice(0)) await one.stop()
  for (const list of [standIn.called, standIn.published, standIn.disconnected]) list.length = 0
})
afterAll(async () => {
  await portico.stop()
  await standIn.stop()
})

const announces = async () => void announcing.push(await startAnnouncing(portico.platform, null))
const waiting = async () =>
  (await portico.platform.pool.query('select count(*)::int as n from announcements')).rows[0].n

const zones = ['Europe/Riga', 'Europe/London']
let turn = 0

/**
 * Changes a person's profile several times; each change is an event for them alone. Returns the expected
 * idempotency keys in order.
 */
async function change(times: number, as: string = cast.clientA): Promise<string[]> {
  for (let n = 0; n < times; n += 1) {
    const time_zone = zones[turn++ % zones.length]
    expect((await portico.request(as, 'PUT', '/api/front/client', { time_zone })).status).toBeLessThan(300)
  }
  const { rows } = await portico.platform.pool.query(
    `select id from (select id from events where name = 'user.profile_changed' order by id desc limit $1) as last order by id`,
    [times],
  )
  expect(rows).toHaveLength(times)
  return rows.map(({ id }) => `event-${id}`)
}

/** The channel of a person's only session. */
async function channelOf(email: string): Promise<string> {
  const { body } = await portico.request(email, 'POST', '/api/realtime/token')
  return String(decodeJwt(body.wsChannelToken).channel)
}

const keysEmitted = () =>
  standIn.published.filter(({ data }) => data.event === 'user.profile_changed').map(({ key }) => key)
const keysAsked = () => standIn.called.map(({ body }) => body.idempotency_key).filter(Boolean)

describe('what happens while Centrifugo fails is told once it is well again, in order', () => {
  test('nothing fails: each once, to the channel of whom it concerns', async () => {
    await announces()
    const keys = await change(3)
    await vi.waitFor(() => expect(keysEmitted()).toEqual(keys), 5000)
    const { body: me } = await portico.request(cast.clientA, 'GET', '/api/auth/user')
    expect(standIn.published[0]).toEqual({
      channel: await channelOf(cast.clientA),
      data: { event: 'user.profile_changed', user_id: me.id },
      key: keys[0],
    })
  })

  test.each<Mood>(['mute', 'failing', 'refusing', 'late'])('it is %s: each once', async (mood) => {
    await announces()
    const before = await change(1)
    await vi.waitFor(() => expect(keysEmitted()).toEqual(before), 5000)
    standIn.feel(mood)
    const during = await change(3)
    await vi.waitFor(() => expect(keysAsked()).toContain(during[0]), 5000)
    // Nothing overtakes the unconfirmed event.
    expect(keysAsked()).not.toContain(during[1])
    await standIn.up()
    await vi.waitFor(() => expect(keysEmitted()).toEqual([...before, ...during]), 15_000)
    expect(keysAsked().filter((key) => key === during[0]).length).toBeGreaterThan(1)
  })

  test('it is cut off: each once', async () => {
    await announces()
    await standIn.cut()
    const keys = await change(25)
    await pause(700)
    await standIn.up()
    await vi.waitFor(() => expect(keysEmitted()).toEqual(keys), 10_000)
  })

  test.each(['remembers', 'forgets'] as const)(
    'it did what was asked, was cut before it said so, and %s: each at least once, under its key',
    async (memory) => {
      await announces()
      standIn.feel('late')
      const keys = await change(3)
      await vi.waitFor(() => expect(keysEmitted()).toEqual(keys.slice(0, 1)), 5000)
      await standIn.cut()
      await standIn.up(memory)
      await vi.waitFor(() => expect(keysEmitted()).toContain(keys[2]), 10_000)
      const again = memory === 'forgets' ? [keys[0]] : []
      expect(keysEmitted()).toEqual([keys[0], ...again, keys[1], keys[2]])
    },
  )

  test('it refuses one for good: that one is passed over, the next are told', async () => {
    await announces()
    standIn.feel('wrong')
    const [refused] = await change(1)
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 5000)
    await standIn.up()
    const next = await change(2)
    await vi.waitFor(() => expect(keysEmitted()).toEqual(next), 5000)
    expect(keysAsked().filter((key) => key === refused)).toHaveLength(1)
  })
})

describe('of an ended session', () => {
  /** Signs a person in; returns their bearer token and the channel of their page. */
  async function signIn(email: string) {
    const bearer = { authorization: `Bearer ${await openSessionOf(portico.platform.pool, email)}` }
    const { body } = await portico.request(null, 'POST', '/api/realtime/token', undefined, bearer)
    const { sub, channel } = decodeJwt(body.wsChannelToken)
    return { bearer, id: Number(sub), channel: String(channel) }
  }
  const heardAt = (channel: string) => standIn.published.filter((one) => one.channel === channel)
  const rename = ({ bearer }: { bearer: { authorization: string } }) =>
    portico.request(null, 'PUT', '/api/front/client', { time_zone: zones[turn++ % zones.length] }, bearer)
  const signOut = ({ bearer }: { bearer: { authorization: string } }) =>
    portico.request(null, 'POST', '/api/auth/logout', undefined, bearer)

  test('nothing is heard any more, by whatever socket or copied token; another of the same person hears on', async () => {
    await announces()
    const [one, other] = [await signIn(cast.clientB), await signIn(cast.clientB)]
    expect(one.channel).not.toBe(other.channel)
    expect([one.id, one.channel.split('.')[0]]).toEqual([other.id, `personal:${one.id}`])
    await rename(other)
    await vi.waitFor(() => expect(heardAt(one.channel)).toHaveLength(1), 5000)

    expect((await signOut(one)).status).toBe(204)
    const answered = performance.now()
    await rename(other)
    await vi.waitFor(() => expect(heardAt(other.channel)).toHaveLength(2), 5000)
    expect(performance.now() - answered).toBeLessThan(5000)
    expect(heardAt(one.channel)).toHaveLength(1)
  })

  test('that ended while Centrifugo was cut nothing is heard either, of what happened before or after', async () => {
    await announces()
    const [one, other] = [await signIn(cast.clientB), await signIn(cast.clientB)]
    await standIn.cut()
    await rename(other)
    expect((await signOut(one)).status).toBe(204)
    await rename(other)
    await standIn.up()
    await vi.waitFor(() => expect(heardAt(other.channel)).toHaveLength(2), 10_000)
    expect(heardAt(one.channel)).toEqual([])
    await vi.waitFor(
      () => expect(standIn.disconnected).toEqual([{ user: String(one.id), code: 3014 }]),
      10_000,
    )
  })

  test('the connections are ended once Centrifugo answers, at the latest', async () => {
    await announces()
    await standIn.cut()
    const { body: me } = await portico.request(cast.clientB, 'GET', '/api/auth/user')
    expect((await portico.request(cast.clientB, 'POST', '/api/auth/logout')).status).toBe(204)
    await pause(600)
    standIn.feel('mute')
    expect(standIn.disconnected).toEqual([])
    await standIn.up()
    // The browser asks for new tokens, which an ended session does not get.
    await vi.waitFor(
      () => expect(standIn.disconnected).toEqual([{ user: String(me.id), code: 3014 }]),
      10_000,
    )
  })
})

describe('processes', () => {
  test('two of them tell everything once', async () => {
    await Promise.all([announces(), announces()])
    const keys = await change(12)
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 10_000)
    expect(keysAsked()).toEqual(keys)
  })

  test('one that comes tells what was told while there was none', async () => {
    const keys = await change(3)
    expect(standIn.called).toEqual([])
    await announces()
    await vi.waitFor(() => expect(keysEmitted()).toEqual(keys), 5000)
  })

  test('one that is killed between commit and announcement leaves it to the next', async () => {
    standIn.feel('mute')
    const server = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'src/processes/main.ts'],
      {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          ROLE: 'api',
          PORT: '0',
          DEMO: '1',
          LOG_LEVEL: 'error',
          DATABASE_URL: portico.platform.env.databaseUrl,
          DATA_DIR: portico.platform.env.dataDir,
          REALTIME_SECRET: portico.platform.env.realtimeSecret,
          CENTRIFUGO_URL: standIn.url,
          CENTRIFUGO_API_KEY: apiKey,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    try {
      const keys = await change(2)
      await vi.waitFor(() => expect(keysAsked()).toContain(keys[0]), 60_000)
      expect(keysEmitted()).toEqual([])
      await killed(server)
      await standIn.up()
      await announces()
      await vi.waitFor(() => expect(keysEmitted()).toEqual(keys), 10_000)
    } finally {
      await killed(server)
    }
  })
})

async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
