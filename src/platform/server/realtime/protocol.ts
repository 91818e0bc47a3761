/**
 * The Centrifuge JSON protocol: a frame contains one or more JSON objects, one per line. A command has an
 * `id` and exactly one method; a reply repeats the `id`. An empty object is a ping from the server and a pong
 * from the client.
 */

export type ReplyError = { code: number; message: string; temporary?: true }
export type Closing = { code: number; reason: string }
export type Params = Record<string, unknown>
export type Command = { id: number; method: Method; params: Params }

export const errors = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unknownChannel: { code: 102, message: 'unknown channel' },
  permissionDenied: { code: 103, message: 'permission denied' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
  expired: { code: 110, message: 'expired' },
  unrecoverable: { code: 112, message: 'unrecoverable position' },
} as const satisfies Record<string, ReplyError>

/**
 * Close codes: after 3000 to 3499 the client reconnects, 3500 to 3999 are final. The reason must be a short
 * plain text: a 3500 with an empty reason makes the client reconnect forever.
 */
export const closings = {
  shutdown: { code: 3001, reason: 'shutdown' },
  expired: { code: 3005, reason: 'connection expired' },
  slow: { code: 3008, reason: 'slow' },
  noPong: { code: 3012, reason: 'no pong' },
  tooManyRequests: { code: 3013, reason: 'too many requests' },
  stateInvalidated: { code: 3014, reason: 'state invalidated' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  stale: { code: 3502, reason: 'stale' },
  forceDisconnect: { code: 3503, reason: 'force disconnect' },
  connectionLimit: { code: 3504, reason: 'connection limit' },
  inappropriateProtocol: { code: 3506, reason: 'inappropriate protocol' },
  notAvailable: { code: 3508, reason: 'not available' },
} as const satisfies Record<string, Closing>

/** Reasons of an unsubscribe push: below 2500 final, from 2500 on the client subscribes again. */
export const partings = {
  server: { code: 2000, reason: 'server unsubscribe' },
  expired: { code: 2501, reason: 'subscription expired' },
} as const satisfies Record<string, Closing>

const methods = [
  'connect',
  'subscribe',
  'unsubscribe',
  'refresh',
  'sub_refresh',
  'publish',
  'presence',
  'presence_stats',
  'history',
  'rpc',
  'send',
] as const
export type Method = (typeof methods)[number]

export const ping = '{}'

/**
 * Reads a frame line by line. Throws `SyntaxError` at the first line that is not a command of the protocol.
 */
export function* readFrame(text: string): Generator<Command | 'pong'> {
  const frame = text.endsWith('\n') ? text.slice(0, -1) : text
  for (const line of frame.split('\n')) yield readLine(line)
}

export function reply(id: number, method: Method, result: Params) {
  return JSON.stringify({ id, [method]: result })
}

export function errorReply(id: number, error: ReplyError) {
  return JSON.stringify({ id, error })
}

/** Returns a publication push from a payload that is JSON already: encoded once for all listeners. */
export function publicationPush(channel: string, json: string, offset: number) {
  return `{"push":{"channel":${JSON.stringify(channel)},"pub":{"data":${json},"offset":${offset}}}}`
}

export function unsubscribePush(channel: string, parting: Closing) {
  return JSON.stringify({ push: { channel, unsubscribe: parting } })
}

function readLine(line: string): Command | 'pong' {
  const object: unknown = JSON.parse(line)
  if (!isObject(object)) throw new SyntaxError('not an object')
  const { id, ...rest } = object
  const [method, ...others] = Object.keys(rest)
  if (method === undefined && id === undefined) return 'pong'
  if (!isMethod(method) || others.length > 0) throw new SyntaxError('not one known method')
  const params = rest[method]
  if (!isObject(params)) throw new SyntaxError('parameters are no object')
  if (method === 'send') return { id: 0, method, params }
  if (!isCommandId(id)) throw new SyntaxError('no command id')
  return { id, method, params }
}

function isObject(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMethod(name: string | undefined): name is Method {
  return (methods as readonly (string | undefined)[]).includes(name)
}

function isCommandId(id: unknown): id is number {
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= 0xffff_ffff
}
