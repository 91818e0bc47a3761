import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Adapter } from '#platform/server/calls/adapter.ts'
import { isKey } from '#platform/server/calls/api-keys.ts'
import { errorReply } from '#platform/server/calls/error-reply.ts'
import { type Ask, carryOut, letIn } from '#platform/server/calls/perform.ts'
import type { Served } from '#platform/server/calls/serve.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Download } from '#platform/shared/contract.ts'
import { Refusal, refuse } from '#platform/shared/refusal.ts'
import { exchangeModes, exchangeTypes, partBytes } from '../exchange.ts'
import { success } from './answers.ts'
import { commandOf, type ExchangeCommand, exchangeCommands, served } from './commands.ts'
import { onecAdapterPath } from './path.ts'
import { cookieName, type OnecSession, sealedSession, sessionIn } from './session-cookie.ts'

/** The delay of a reply while work is in progress, in milliseconds, because 1C asks again immediately. */
const restMs = 400

type Asked = { served: Served; ask: Ask; isSignIn: boolean }

/** The adapter of 1C: its whole protocol, with its own methods and bodies, uses one address. */
export const onecAdapter: Adapter = {
  path: onecAdapterPath,
  commands: served,
  open: (app, platform) => {
    const asked = new WeakMap<FastifyRequest, Asked>()
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.setErrorHandler((error, request, reply) => sayNo(platform, error, request, reply))
    // Refuses callers without permission or over the rate limit before reading a body.
    app.addHook('onRequest', async (request) => {
      const one = readAsk(platform, request)
      await letIn(platform, one.served, one.ask)
      asked.set(request, one)
    })
    addRoutes(app, platform, asked)
  },
}

function addRoutes(app: FastifyInstance, platform: Platform, asked: WeakMap<FastifyRequest, Asked>): void {
  app.route({
    method: ['GET', 'POST'],
    url: onecAdapterPath,
    exposeHeadRoute: false,
    bodyLimit: partBytes + 1024,
    handler: async (request, reply) => {
      const { served, ask, isSignIn } = asked.get(request)!
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const said = (await carryOut(platform, served, { ...ask, body })) as Download
      const answer = isSignIn ? signedIn(platform, ask, said) : said
      if (String(answer.body).startsWith('progress')) await pause(restMs)
      return reply.header('cache-control', 'no-store').type(answer.type).send(answer.body)
    },
  })
}

/** Returns the session cookie after a sign-in: the exchange's number and the key, sealed. */
const signedIn = ({ env }: Platform, { token }: Ask, { body }: Download): Download =>
  success(cookieName, sealedSession({ exchange_id: Number(body), key: token ?? '' }, env.realtimeSecret))

/**
 * Returns 1C's request as a command of the person who owns the key. Throws `Refusal` for anything outside the
 * protocol.
 */
function readAsk(platform: Platform, request: FastifyRequest): Asked {
  const { type, mode } = request.query as { type?: unknown; mode?: unknown }
  const kind = exchangeTypes.find((one) => one === type) ?? refuse('onec.printed.unknownType', 400)
  const said = exchangeModes.find((one) => one === mode) ?? refuse('onec.printed.unknownMode', 400)
  const name = commandOf[kind][said] ?? refuse('onec.printed.unknownMode', 400)
  const isSignIn = said === 'checkauth'
  const session = isSignIn ? null : sessionOf(platform, request)
  const token = isSignIn ? keyIn(request.headers.authorization) : session?.key
  if (!token) refuse(isSignIn ? 'onec.printed.noKey' : 'onec.printed.noSession', 401)
  const params: Record<string, string> = session ? { exchange_id: String(session.exchange_id) } : {}
  return { served: servedAs(name), isSignIn, ask: askBy(request, token, params) }
}

const names = Object.keys(exchangeCommands)
const servedAs = (name: ExchangeCommand): Served => served[names.indexOf(name)]!

const askBy = (request: FastifyRequest, token: string, params: Record<string, string>): Ask => ({
  token,
  lang: languageOf(request),
  ip: request.ip,
  user_agent: request.headers['user-agent'] ?? '',
  request_id: request.id,
  idempotency_key: null,
  params,
  query: request.query,
  body: Buffer.alloc(0),
  files: [],
  log: request.log,
})

/** 1C is answered in Russian unless it asks for another language. */
const languageOf = ({ headers }: FastifyRequest) =>
  /^en\b/i.test(String(headers['accept-language'] ?? '')) ? 'en' : 'ru'

/** The key is sent as the password; the user name is ignored. */
function keyIn(header: string | undefined): string | null {
  const coded = /^Basic ([\w+/=-]{8,800})$/i.exec(header ?? '')?.[1]
  const [, key = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(coded ?? '', 'base64').toString('utf8')) ?? []
  return isKey(key) ? key : null
}

function sessionOf({ env }: Platform, { headers }: FastifyRequest): OnecSession | null {
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{40,1000})`).exec(headers.cookie ?? '')?.[1]
  if (cookie === undefined) return null
  return sessionIn(cookie, env.realtimeSecret) ?? sessionIn(cookie, env.realtimeSecretBefore)
}

/** 1C shows people everything after the first line. */
function sayNo(platform: Platform, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, headers } = errorReply(error, languageOf(request), platform.translate, request.id)
  if (status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'request failed')
  const more = status === 401 ? { 'www-authenticate': 'Basic realm="1C"' } : {}
  return reply
    .code(status)
    .headers({ ...headers, ...more, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(`failure\n${String(body.message)}`)
}
