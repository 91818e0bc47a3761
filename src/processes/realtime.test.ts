import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRealtime, type RealtimeOptions, realtimeDelays } from '#platform/client/realtime.ts'
import { startTestRealtime, type TestRealtime } from '#platform/server/realtime/testing.ts'

let place: TestRealtime
let link: ReturnType<typeof openRealtime> | undefined

beforeEach(async () => {
  place = await startTestRealtime()
})

afterEach(async () => {
  link?.close()
  await place.stop()
})

function openLink(options: Partial<RealtimeOptions> = {}) {
  link = openRealtime({ url: place.url, channel: 'personal:7', ...options })
  const messages: unknown[] = []
  const gaps: string[] = []
  link.onMessage((message) => messages.push(message))
  link.onGap((gap) => gaps.push(gap))
  return { link, messages, gaps }
}

async function freshTokens(userId = '7') {
  const { connection, channel } = place.tokensOf(userId)
  return { wsToken: await connection(), wsChannelToken: await channel() }
}

test('the delays are those of the specification', () => {
  expect(realtimeDelays).toEqual({
    minReconnectDelay: 500,
    maxReconnectDelay: 20_000,
    timeout: 5_000,
    maxServerPingDelay: 10_000,
  })
})

test('the browser asks once for both tokens, goes through its states and hears its messages', async () => {
  const getTokens = vi.fn(() => freshTokens())
  const { link, messages, gaps } = openLink({ getTokens })
  const states: string[] = []
  link.subscribe(() => states.push(`${link.getState().connection} ${link.getState().subscription}`))
  await vi.waitFor(() => expect(link.getState()).toMatchObject({ subscription: 'subscribed' }))
  expect([...new Set(states)]).toEqual([
    'disconnected subscribing',
    'connecting subscribing',
    'connected subscribing',
    'connected subscribed',
  ])
  expect(gaps).toEqual(['first'])
  await place.realtime.publish('personal:7', { event: 'order.placed', id: 1 })
  await vi.waitFor(() => expect(messages).toEqual([{ event: 'order.placed', id: 1 }]))
  expect(getTokens.mock.calls.length).toBeLessThanOrEqual(2)
})

test('a cut is recovered without a gap', async () => {
  const { link, messages, gaps } = openLink({ tokens: await freshTokens() })
  await vi.waitFor(() => expect(link.getState().subscription).toBe('subscribed'))
  place.cut()
  await place.realtime.publish('personal:7', 'missed')
  await vi.waitFor(() => expect(messages).toEqual(['missed']), 3000)
  expect(gaps).toEqual(['first'])
})

test('a session that is over leaves the link down, with the reason', async () => {
  const { link } = openLink({ getTokens: async () => null })
  await vi.waitFor(() => expect(link.getState().trouble).toEqual({ code: 1, message: 'unauthorized' }))
  expect(link.getState().connection).toBe('disconnected')
})

test('a session ended by the server is told and not tried again', async () => {
  const { link } = openLink({ tokens: await freshTokens(), getTokens: () => freshTokens() })
  await vi.waitFor(() => expect(link.getState().subscription).toBe('subscribed'))
  place.disconnectSession('s7')
  await vi.waitFor(() =>
    expect(link.getState()).toEqual({
      connection: 'disconnected',
      subscription: 'subscribing',
      trouble: { code: 3503, message: 'force disconnect' },
    }),
  )
})

test('a link closed before it is open never connects', async () => {
  const { link } = openLink({ tokens: await freshTokens() })
  link.close()
  await new Promise((later) => setTimeout(later, 100))
  expect([link.getState().connection, place.stats().connections]).toEqual(['disconnected', 0])
})
