/** Limits of the embedded server. Times in ms, sizes in bytes. */
export const defaultLimits = {
  /** Centrifugo's defaults: ping every 25 s, 8 s to answer, 25 s of grace after an expiry. */
  pingEvery: 25_000,
  pongWithin: 8_000,
  expiryGrace: 25_000,
  connectWithin: 10_000,
  maxFrame: 65_536,
  maxQueue: 1_048_576,
  /** The burst lets a client send its connect and all its subscribes at once. */
  commandBurst: 200,
  commandsPerSecond: 50,
  channelsPerConnection: 128,
  channelLength: 255,
  connections: 20_000,
  connectionsPerUser: 64,
  connectionsPerAddress: 512,
  /**
   * Limits of what can be recovered after a disconnect: the newest publications of a channel, for this long.
   */
  recoverySize: 300,
  recoveryTtl: 10 * 60_000,
  /** A stream unused for this long is forgotten; a client that returns later loads everything again. */
  streamTtl: 24 * 3_600_000,
  streams: 20_000,
  streamBytes: 64 * 1_048_576,
  publication: 65_536,
  /** A shutdown is spread over this time, so that the browsers do not all reconnect at once. */
  shutdownSpread: 2_000,
  /** A browser that does not answer a close frame is cut off after this time. */
  closeWithin: 2_000,
}

export type Limits = typeof defaultLimits
