import { randomBytes } from 'node:crypto'
import type { Limits } from './limits.ts'

/**
 * The recent publications of a channel. Offsets count 1, 2, 3 …; the epoch is random for each life of a
 * stream, so that a position from before a restart is never mistaken for a current one. A channel no one has
 * subscribed to has no stream, because no one can have a position in it.
 */
export type Publication = { offset: number; json: string; at: number; key?: string }
export type Position = { epoch: string; offset: number }
export type Recovery = { recovered: boolean; publications: Publication[] }

type Stream = { epoch: string; top: number; stored: Publication[]; touched: number }
type Bounds = Pick<Limits, 'recoverySize' | 'recoveryTtl' | 'streamTtl' | 'streams' | 'streamBytes'>

export class Streams {
  readonly #bounds: Bounds
  readonly #inUse: (channel: string) => boolean
  /** Least recently used first. */
  readonly #streams = new Map<string, Stream>()
  #bytes = 0

  /** `inUse` tells whether a channel has listeners. Its stream is then never forgotten. */
  constructor(bounds: Bounds, inUse: (channel: string) => boolean) {
    this.#bounds = bounds
    this.#inUse = inUse
  }

  get count() {
    return this.#streams.size
  }

  /** Returns the current position of the channel. Starts its stream if there is none. */
  position(channel: string, now: number): Position {
    const stream = this.#touch(channel, now) ?? this.#start(channel, now)
    return { epoch: stream.epoch, offset: stream.top }
  }

  /**
   * Appends a publication and returns it. Returns undefined if the channel has no stream or `key` was used
   * before.
   */
  append(channel: string, json: string, now: number, key?: string): Publication | undefined {
    const stream = this.#touch(channel, now)
    if (!stream || (key !== undefined && stream.stored.some((stored) => stored.key === key))) return undefined
    const publication = { offset: ++stream.top, json, at: now, key }
    stream.stored.push(publication)
    this.#bytes += json.length
    this.#trim(stream, now)
    this.#makeRoom()
    return publication
  }

  /** Returns all publications after `from`, or none with `recovered: false`; never only some of them. */
  recover(channel: string, from: Position, now: number): Recovery {
    const { epoch, offset: top } = this.position(channel, now)
    const stream = this.#streams.get(channel)!
    this.#trim(stream, now)
    if (from.epoch !== '' && from.epoch !== epoch) return { recovered: false, publications: [] }
    const publications = stream.stored.filter((publication) => publication.offset > from.offset)
    const complete = from.offset + publications.length === top
    return complete ? { recovered: true, publications } : { recovered: false, publications: [] }
  }

  /** Drops publications and streams that have expired. */
  sweep(now: number) {
    for (const [channel, stream] of this.#streams) {
      this.#trim(stream, now)
      if (now - stream.touched > this.#bounds.streamTtl && !this.#inUse(channel))
        this.#forget(channel, stream)
    }
  }

  #start(channel: string, now: number): Stream {
    const stream: Stream = { epoch: randomBytes(6).toString('base64url'), top: 0, stored: [], touched: now }
    this.#streams.set(channel, stream)
    this.#makeRoom()
    return stream
  }

  #touch(channel: string, now: number) {
    const stream = this.#streams.get(channel)
    if (!stream) return undefined
    stream.touched = now
    this.#streams.delete(channel)
    this.#streams.set(channel, stream)
    return stream
  }

  #trim(stream: Stream, now: number) {
    const { recoverySize, recoveryTtl } = this.#bounds
    while (stream.stored.length > recoverySize || now - (stream.stored[0]?.at ?? now) > recoveryTtl) {
      this.#bytes -= stream.stored.shift()!.json.length
    }
  }

  #makeRoom() {
    const { streams, streamBytes } = this.#bounds
    for (const [channel, stream] of this.#streams) {
      if (this.#streams.size <= streams && this.#bytes <= streamBytes) return
      if (this.#inUse(channel)) this.#empty(stream)
      else this.#forget(channel, stream)
    }
  }

  /** Listeners keep their position. A client that returns with an older one loads everything again. */
  #empty(stream: Stream) {
    for (const { json } of stream.stored) this.#bytes -= json.length
    stream.stored = []
  }

  #forget(channel: string, stream: Stream) {
    this.#empty(stream)
    this.#streams.delete(channel)
  }
}
