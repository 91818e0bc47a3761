import { expect, test } from 'vitest'
import { defaultLimits } from './limits.ts'
import { Streams } from './stream.ts'

const noOne = () => false
const streamsOf = (bounds: Partial<typeof defaultLimits> = {}, inUse: (channel: string) => boolean = noOne) =>
  new Streams({ ...defaultLimits, ...bounds }, inUse)
const offsets = (publications: { offset: number }[]) => publications.map(({ offset }) => offset)

test('what was published after a position is recovered, in order', () => {
  const streams = streamsOf()
  const { epoch } = streams.position('a', 0)
  for (const json of ['1', '2', '3']) streams.append('a', json, 0)
  const { recovered, publications } = streams.recover('a', { epoch, offset: 1 }, 0)
  expect([recovered, offsets(publications)]).toEqual([true, [2, 3]])
  expect(streams.recover('a', { epoch, offset: 3 }, 0)).toEqual({ recovered: true, publications: [] })
})

test('a position of another life of the stream, or ahead of it, is not recovered', () => {
  const streams = streamsOf()
  const { epoch } = streams.position('a', 0)
  streams.append('a', '1', 0)
  expect(streams.recover('a', { epoch: 'other', offset: 0 }, 0).recovered).toBe(false)
  expect(streams.recover('a', { epoch, offset: 2 }, 0).recovered).toBe(false)
  expect(streamsOf().position('a', 0).epoch).not.toBe(epoch)
})

test('recovery is never partial: what has fallen out takes the rest with it', () => {
  const streams = streamsOf({ recoverySize: 2, recoveryTtl: 1000 })
  const { epoch } = streams.position('a', 0)
  for (const json of ['1', '2', '3']) streams.append('a', json, 0)
  expect(streams.recover('a', { epoch, offset: 0 }, 0)).toEqual({ recovered: false, publications: [] })
  expect(streams.recover('a', { epoch, offset: 1 }, 0).recovered).toBe(true)
  expect(streams.recover('a', { epoch, offset: 1 }, 1001).recovered).toBe(false)
  expect(streams.recover('a', { epoch, offset: 3 }, 1001).recovered).toBe(true)
})

test('a channel no one ever subscribed to keeps nothing', () => {
  const streams = streamsOf()
  expect(streams.append('a', '1', 0)).toBeUndefined()
  expect(streams.count).toBe(0)
})

test('a repeated idempotency key is published once', () => {
  const streams = streamsOf()
  streams.position('a', 0)
  expect(streams.append('a', '1', 0, 'k')).toMatchObject({ offset: 1 })
  expect(streams.append('a', '1', 0, 'k')).toBeUndefined()
})

test('the least recently used stream is forgotten first, one that is listened to never', () => {
  const streams = streamsOf({ streams: 2 }, (channel) => channel === 'heard')
  const heard = streams.position('heard', 0)
  streams.position('b', 0)
  streams.position('c', 0)
  expect(streams.count).toBe(2)
  expect(streams.position('heard', 0)).toEqual(heard)
})

test('the memory of all streams together is bounded', () => {
  const streams = streamsOf({ streamBytes: 10 }, () => true)
  const { epoch } = streams.position('a', 0)
  streams.position('b', 0)
  streams.append('a', '"123456"', 0)
  streams.append('b', '"123456"', 0)
  expect(streams.recover('a', { epoch, offset: 0 }, 0).recovered).toBe(false)
  expect(streams.recover('a', { epoch, offset: 1 }, 0).recovered).toBe(true)
})

test('a stream no one asked about for long is swept away', () => {
  const streams = streamsOf({ streamTtl: 1000 })
  streams.position('a', 0)
  streams.sweep(1000)
  expect(streams.count).toBe(1)
  streams.sweep(1001)
  expect(streams.count).toBe(0)
})
