import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { AnyEndpoint, Download } from '../../shared/contract.ts'
import { languageOr } from '../../shared/i18n.ts'
import { Refusal } from '../../shared/refusal.ts'
import { errorReply } from '../calls/error-reply.ts'
import { type Ask, carryOut, keyOf, letIn, perform } from '../calls/perform.ts'
import { type Writer, writerOf } from '../calls/reply.ts'
import type { Served } from '../calls/serve.ts'
import { shares, turns } from '../calls/turns.ts'
import { discardUploads, receiveUploads, uploadFolder, uploadLimits } from '../files/uploads.ts'
import type { Platform } from '../start/platform.ts'
import { readJson } from './json-body.ts'

/** At most four files are examined at a time, which bounds memory and connections. */
const lookInto = turns(4)

/** One person may send three files at once. Further ones are refused before their bytes are read. */
const sending = shares({
  places: Number.POSITIVE_INFINITY,
  each: 3,
  most: 0,
  full: () => new Refusal('errors.tooManyUploads', 429),
})

/** Registers every endpoint of the features on a Fastify instance, with the contract's replies and errors. */
export async function serveHttp(app: FastifyInstance, platform: Platform, served: Served[]): Promise<void> {
  await app.register(multipart, uploadLimits)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson(app))
  answerErrors(app, platform)
  for (const one of served) addRoute(app, platform, one)
  const allowed = allowedBy(app, served)
  app.all('/api/*', async ({ url }, reply) => {
    const allow = allowed(url.split('?', 1)[0]!)
    if (allow) reply.header('allow', allow)
    throw allow ? new Refusal('errors.methodNotAllowed', 405) : new Refusal('errors.notFound', 404)
  })
}

/** Answers every error in the shape of the specification. A bug reveals nothing internal. */
export function answerErrors(app: FastifyInstance, { translate }: Pick<Platform, 'translate'>): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, headers } = errorReply(error, languageOf(request), translate, request.id)
    if (status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'request failed')
    return reply
      .code(status)
      .headers(headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  })
}

function addRoute(app: FastifyInstance, platform: Platform, served: Served): void {
  const { endpoint } = served
  const write = writerOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const ask = askOf(request)
      reply.header('cache-control', 'no-store')
      if (!endpoint.upload) return answer(reply, endpoint, write, await perform(platform, served, ask))

      // Checked first: a caller without permission or over the rate limit leaves nothing on the disk.
      await letIn(platform, served, ask)
      const result = await sending(keyOf(ask), () => receiveAndCarryOut(platform, served, ask, request))
      return answer(reply, endpoint, write, result)
    },
  })
}

async function receiveAndCarryOut(platform: Platform, served: Served, ask: Ask, request: FastifyRequest) {
  const { dataDir, keepFreeBytes } = platform.env
  const place = { folder: uploadFolder(dataDir), storedFree: keepFreeBytes, sender: keyOf(ask) }
  const received = await receiveUploads(request, place)
  const full = { ...ask, body: received.fields, files: received.files }
  return lookInto(() => carryOut(platform, served, full)).finally(() => discardUploads(received.files))
}

/**
 * Returns the methods of a path for the header `Allow`, or null if it is not a path of the API. A path
 * parameter has at most 100 characters, as in Fastify.
 */
function allowedBy(app: FastifyInstance, served: Served[]): (path: string) => string | null {
  const addresses = served.map(({ endpoint }) => ({
    method: endpoint.method,
    path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]{1,100}')}$`),
  }))
  return (path) => {
    const known: string[] = addresses.filter((one) => one.path.test(path)).map(({ method }) => method)
    if (known.includes('GET')) known.push('HEAD')
    // Addresses that are no endpoints of a contract: adapters, health checks, documentation.
    known.push(...app.supportedMethods.filter((method) => isRegistered(app, method, path)))
    return known.length > 0 ? [...new Set(known)].sort().join(', ') : null
  }
}

const isRegistered = (app: FastifyInstance, method: string, url: string): boolean =>
  app.hasRoute({ method: method as HTTPMethods, url })

function answer(reply: FastifyReply, endpoint: AnyEndpoint, write: Writer, result: unknown) {
  if (endpoint.raw) return sendDownload(reply, result as Download)
  if (endpoint.reply === undefined) return reply.code(204).send()
  const { body, headers } = write(result)
  reply.header('cross-origin-resource-policy', 'same-origin')
  return reply.headers(headers).type('application/json; charset=utf-8').send(body)
}

/** A download may be an image that contains a script. Opened on its own, it must not run. */
const still = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

function sendDownload(
  reply: FastifyReply,
  { status = 200, type, name, body, cache, headers = {} }: Download,
) {
  if (name) {
    const ascii = name.replace(/[^\w.-]/g, '_')
    reply.header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`,
    )
  }
  if (cache) reply.header('cache-control', cache)
  return reply
    .code(status)
    .headers({ 'content-security-policy': still, ...headers })
    .type(type)
    .send(body)
}

/** RFC 8187: these four characters have a meaning in a header and must be encoded too. */
const percentEncoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const askOf = (request: FastifyRequest): Ask => ({
  token: bearerOf(request.headers.authorization),
  lang: languageOf(request),
  ip: request.ip,
  user_agent: request.headers['user-agent'] ?? '',
  request_id: request.id,
  idempotency_key: headerOf(request, 'idempotency-key'),
  params: request.params as Record<string, string>,
  query: request.query,
  body: request.body,
  files: [],
  log: request.log,
})

const languageOf = (request: FastifyRequest) => languageOr(headerOf(request, 'x-lang-code')?.toLowerCase())

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1] ?? null
