import { connectingCodes, disconnectedCodes, errorCodes } from 'centrifuge'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRealtime, type RealtimeLink, realtimeDelays } from './realtime.ts'

/** The numbers of spec §9 and the errors of §8, checked on the real link against a scripted socket. */
class Socket {
  static opened: Socket[] = []
  onopen?: () => void
  onclose?: (event: { code: number; reason: string }) => void
  onmessage?: (event: { data: string }) => void
  onerror?: (event: unknown) => void
  sent: string[] = []
  readyState = 0
  constructor() {
    Socket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.end(1000)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  /** Answers the command with that name. */
  answer(name: string, result: object) {
    const command = this.sent
      .flatMap((text) => text.split('\n').map((line) => JSON.parse(line)))
      .find((one) => one[name])
    this.onmessage?.({ data: JSON.stringify({ id: command.id, ...result }) })
  }
  end(code: number, reason = '') {
    this.readyState = 3
    this.onclose?.({ code, reason })
  }
}

const tokens = { wsToken: 'connect', wsChannelToken: 'listen' }
let link: RealtimeLink | undefined
const last = () => Socket.opened.at(-1)!
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const state = () => link!.getState()
const opened = async (more: { getTokens?: () => Promise<typeof tokens | null> } = {}) => {
  link = openRealtime({ url: 'ws://shop.example', channel: 'personal:1', tokens, ...more })
  await vi.waitFor(() => expect(Socket.opened).not.toHaveLength(0))
  return last()
}
const connected = async (result: object = {}, more: Parameters<typeof opened>[0] = {}) => {
  const socket = await opened(more)
  socket.open()
  await pass(0)
  socket.answer('connect', { connect: { client: 'c', version: '1', ...result } })
  await pass(0)
  socket.answer('subscribe', { subscribe: {} })
  await pass(0)
  return socket
}

beforeEach(() => {
  Socket.opened = []
  vi.stubGlobal('WebSocket', Socket)
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  link?.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the numbers of the specification', () => {
  expect(realtimeDelays).toEqual({
    minReconnectDelay: 500,
    maxReconnectDelay: 20_000,
    timeout: 5_000,
    maxServerPingDelay: 10_000,
  })
})

test('disconnected, connecting, connected; unsubscribed, subscribing, subscribed', async () => {
  const seen: string[] = []
  const socket = await opened()
  link!.subscribe(() => seen.push(`${state().connection} ${state().subscription}`))
  socket.open()
  await pass(0)
  socket.answer('connect', { connect: { client: 'c', version: '1' } })
  await pass(0)
  socket.answer('subscribe', { subscribe: {} })
  await pass(0)
  expect(state()).toMatchObject({ connection: 'connected', subscription: 'subscribed' })
  socket.end(3501, 'bad request')
  await pass(0)
  expect(state()).toMatchObject({ connection: 'disconnected' })
  expect(new Set(seen)).toContain('connected subscribed')
})

/** Returns how long it takes until `happened`, to a tenth of a second. */
async function timeUntil(happened: () => boolean): Promise<number> {
  let waited = 0
  while (!happened() && waited <= 30_000) {
    await pass(100)
    waited += 100
  }
  return waited
}

describe('between 500 ms and 20000 ms, later and later', () => {
  test.each([
    [0, 500, 500],
    [0.9999, 1_000, 20_000],
  ])('a lost connection is tried again (chance %d)', async (chance, first, last_) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    await connected()
    const waits: number[] = []
    for (let turn = 0; turn < 9; turn += 1) {
      const tries = Socket.opened.length
      last().end(1006)
      waits.push(await timeUntil(() => Socket.opened.length > tries))
    }
    expect([waits[0], waits.at(-1)]).toEqual([first, last_])
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  })

  test.each([
    [0, 500, 500],
    [0.9999, 1_000, 20_000],
  ])('a refused subscription is tried again (chance %d)', async (chance, first, last_) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const socket = await opened()
    socket.open()
    await pass(0)
    socket.answer('connect', { connect: { client: 'c', version: '1' } })
    await pass(0)
    const waits: number[] = []
    for (let turn = 0; turn < 9; turn += 1) {
      socket.answer('subscribe', { error: { code: 100, message: 'internal error', temporary: true } })
      socket.sent = []
      waits.push(await timeUntil(() => socket.sent.some((text) => text.includes('"subscribe"'))))
    }
    expect([waits[0], waits.at(-1)]).toEqual([first, last_])
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(state()).toMatchObject({ connection: 'connected', subscription: 'subscribing' })
  })
})

test('a command unanswered for 5000 ms is a timeout', async () => {
  const socket = await opened()
  socket.open()
  await pass(4_999)
  expect(state().trouble).toBeUndefined()
  await pass(2)
  expect(state().trouble).toEqual({ code: errorCodes.timeout, message: 'timeout' })
})

test('a server silent for its ping and 10000 ms more is left and tried again', async () => {
  await connected({ ping: 25, pong: true })
  await pass(34_900)
  expect(state().connection).toBe('connected')
  await pass(200)
  expect(state().connection).toBe('connecting')
  expect(connectingCodes.noPing).toBe(2)
})

describe('closed with', () => {
  test.each([1000, 1006, 2999])('%i: the transport is closed, and tried again', async (code) => {
    const socket = await connected()
    socket.end(code, 'whatever')
    await pass(0)
    expect(state().connection).toBe('connecting')
    await pass(20_001)
    expect(Socket.opened.length).toBeGreaterThan(1)
  })

  test('1009: the message was too large, and that is for good', async () => {
    const socket = await connected()
    socket.end(1009)
    await pass(60_000)
    expect(state()).toMatchObject({
      connection: 'disconnected',
      trouble: { code: disconnectedCodes.messageSizeLimit, message: 'message size limit exceeded' },
    })
    expect(Socket.opened).toHaveLength(1)
  })

  test.each([3500, 3999, 4500, 4999])('%i: for good', async (code) => {
    const socket = await connected()
    socket.end(code, 'put out')
    await pass(60_000)
    expect(state()).toMatchObject({
      connection: 'disconnected',
      trouble: { code, message: 'put out' },
    })
    expect(Socket.opened).toHaveLength(1)
  })

  test.each([3000, 3499, 4000, 4499, 5000])('%i: tried again', async (code) => {
    const socket = await connected()
    socket.end(code, 'later')
    await pass(21_000)
    expect(Socket.opened.length).toBeGreaterThan(1)
  })
})

describe('a token', () => {
  test('that ran out is renewed, and when that fails tried again within 5000 to 10000 ms', async () => {
    const asked = vi.fn(async (): Promise<typeof tokens> => Promise.reject(new Error('not now')))
    await connected({ expires: true, ttl: 30 }, { getTokens: asked })
    await pass(30_000)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(state().trouble?.code).toBe(errorCodes.clientRefreshToken)
    await pass(4_900)
    expect(asked).toHaveBeenCalledTimes(1)
    await pass(5_200)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('that no one gives any more (unauthorized) ends the link without another try', async () => {
    const socket = await opened({ getTokens: async () => null })
    socket.open()
    await pass(0)
    socket.answer('connect', { error: { code: 109, message: 'token expired' } })
    await pass(60_000)
    expect(state()).toMatchObject({
      connection: 'disconnected',
      trouble: { code: disconnectedCodes.unauthorized, message: 'unauthorized' },
    })
    expect(Socket.opened).toHaveLength(1)
  })
})

describe('what went wrong is told in the words of the specification', () => {
  test('transport closed', async () => {
    const socket = await opened()
    socket.end(1006)
    await pass(0)
    expect(state().trouble).toEqual({ code: errorCodes.transportClosed, message: 'transport closed' })
  })

  test('transport write error', async () => {
    const socket = await opened()
    socket.send = () => {
      throw new Error('gone')
    }
    socket.open()
    await pass(0)
    expect(state().trouble).toEqual({
      code: errorCodes.transportWriteError,
      message: 'transport write error',
    })
  })

  test('connection token failure', async () => {
    link = openRealtime({
      url: 'ws://shop.example',
      channel: 'personal:1',
      getTokens: async () => Promise.reject(new Error('not now')),
    })
    await vi.waitFor(() => expect(state().trouble?.code).toBe(errorCodes.clientConnectToken))
    expect(state().connection).toBe('connecting')
  })

  test('bad configuration: an expired token and no one to ask for another', async () => {
    const socket = await opened()
    const found: unknown[] = []
    link!.subscribe(() => found.push(state().trouble))
    socket.open()
    await pass(0)
    socket.answer('connect', { error: { code: 109, message: 'token expired' } })
    await pass(60_000)
    expect(found).toContainEqual({
      code: errorCodes.badConfiguration,
      message: 'token expired but no getToken function set in the configuration',
    })
    expect(state()).toMatchObject({
      connection: 'disconnected',
      trouble: { code: disconnectedCodes.unauthorized },
    })
    expect(Socket.opened).toHaveLength(1)
  })
})

test('the errors of the specification have their numbers', () => {
  expect(errorCodes).toMatchObject({
    timeout: 1,
    transportClosed: 2,
    clientDisconnected: 3,
    clientClosed: 4,
    clientConnectToken: 5,
    clientRefreshToken: 6,
    transportWriteError: 10,
    connectionClosed: 11,
    badConfiguration: 12,
  })
})
