import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import type { Limits } from './limits.ts'
import { partings, publicationPush, unsubscribePush } from './protocol.ts'
import { farewells, type PublishOptions, type Realtime } from './realtime.ts'
import type { Streams } from './stream.ts'

type Place = { hub: Hub<Connection>; streams: Streams; limits: Limits; now: () => Date }

/** Creates the driver that passes publications directly to the sockets of this process. */
export function embeddedRealtime({ hub, streams, limits, now }: Place): Realtime {
  function deliver(channel: string, json: string, options?: PublishOptions) {
    const publication = streams.append(channel, json, now().getTime(), options?.idempotencyKey)
    if (!publication) return
    const frame = publicationPush(channel, json, publication.offset)
    for (const connection of hub.channels.of(channel)) connection.write(frame)
  }

  return {
    async publish(channel, data, options) {
      deliver(channel, encode(data, limits.publication), options)
    },
    async broadcast(channels, data, options) {
      const json = encode(data, limits.publication)
      for (const channel of new Set(channels)) deliver(channel, json, options)
    },
    async disconnect(userId, farewell = farewells.forceDisconnect) {
      for (const connection of hub.users.of(userId)) connection.close(farewell)
    },
    async unsubscribe(userId, channel) {
      for (const connection of hub.users.of(userId)) {
        if (!connection.channels.has(channel)) continue
        connection.stopListening(channel)
        connection.write(unsubscribePush(channel, partings.server))
      }
    },
  }
}

function encode(data: unknown, most: number) {
  const json: string | undefined = JSON.stringify(data)
  if (json === undefined) throw new TypeError('a publication needs data that JSON can carry')
  if (json.length > most) throw new RangeError(`a publication of ${json.length} characters, at most ${most}`)
  return json
}
