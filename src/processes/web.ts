import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { buildManifest } from '#platform/client/new-version.ts'
import type { AskApi } from '#platform/client/screen.ts'
import type { Visit } from '#platform/client/visit.ts'
import { isKey } from '#platform/server/calls/api-keys.ts'
import { againSeconds } from '#platform/server/calls/error-reply.ts'
import { pageHeaders } from '#platform/server/http/page-headers.ts'
import type { Settings } from '#platform/server/start/secrets.ts'
import { languageCookie, languageOr } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { areaOf, isIndexed } from '#shell/area.ts'
import type { Caller } from './ask-api.ts'
import { chosenLanguage, pathOf } from './page-address.ts'
import { pageCache } from './page-cache.ts'
import { serveSiteMap } from './site-map.ts'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

const root = path.resolve(import.meta.dirname, '../..')

export type PagesOptions = {
  env: Settings
  ask: (caller: Caller) => AskApi
  /** Returns the server build: the finished one, or Vite's in development. */
  build: () => Promise<ServerBuild>
}

/** Serves the pages: rendered on the server for the first visit, each with its own nonce and status. */
export async function servePages(
  app: FastifyInstance,
  { env, ask, build }: PagesOptions,
): Promise<{ storedBytes: () => number }> {
  await app.register(fastifyCookie)
  if (!env.development) await serveAssets(app)
  serveSiteMap(app, env, ask)
  const cache = pageCache()

  app.get(buildManifest, async (_request, reply) => {
    const { assets } = await build()
    return reply.header('cache-control', 'no-store').send({ version: assets.version })
  })

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', async (request, reply) => {
      // Pages are only read: changes are API calls with a token in a header.
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return reply.code(405).header('allow', 'GET, HEAD').send()
      if (!request.url.startsWith('/')) return reply.code(400).send()
      const built = await build()
      const visit = visitOf(request, reply, env, built)
      reply.headers(pageHeaders(env, visit.nonce))
      const path = pathOf(request)
      if (!isIndexed(path)) reply.header('x-robots-tag', 'noindex')
      // The address of a password reset contains a secret, which must not be cached.
      const isPublic = areaOf(path) === 'public' && path !== paths.resetPassword
      const cacheable = request.method === 'GET' && !visit.token && !env.development && isPublic
      if (!cacheable) return send(reply, await render(built, request, visit))
      return cache.answer(reply, `${visit.lang} ${visit.scheme} ${request.url}`, visit.nonce, () =>
        render(built, request, visit),
      )
    })
  })
  return { storedBytes: cache.bytes }

  async function render(built: ServerBuild, request: FastifyRequest, visit: Visit): Promise<Response> {
    const context = new RouterContextProvider()
    const { askApiContext, visitContext } = built.entry.module as unknown as Contexts
    context.set(visitContext, visit)
    context.set(
      askApiContext,
      ask({
        token: visit.token,
        lang: visit.lang,
        ip: request.ip,
        user_agent: request.headers['user-agent'] ?? '',
        request_id: request.id,
        log: request.log,
      }),
    )
    const handle: Handle = createRequestHandler(built, env.development ? 'development' : 'production')
    return handle(webRequest(request, env), context)
  }
}

type Contexts = {
  askApiContext: ReturnType<typeof import('react-router').createContext<AskApi>>
  visitContext: ReturnType<typeof import('react-router').createContext<Visit>>
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(root, 'dist/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
  })
}

/** Returns the session token of a cookie. API keys are for the API: a page with one is signed out. */
export const sessionToken = (value: string | undefined): string | null =>
  value && !isKey(value) ? value : null

function visitOf(request: FastifyRequest, reply: FastifyReply, env: Settings, build: ServerBuild): Visit {
  const { cookies } = request
  const scheme = cookies.portico_scheme
  return {
    token: sessionToken(cookies[env.tokenCookie]),
    visitor: null,
    loaded: [],
    lang: chosenLanguage(request, reply, env) ?? languageOr(cookies[languageCookie]),
    nonce: randomBytes(16).toString('base64url'),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    settings: { apiBaseUrl: env.apiBaseUrl, tokenCookie: env.tokenCookie, version: build.assets.version },
    dropTokens: () => {
      for (const name of [env.tokenCookie, 'portico_ws', 'portico_ws_channel'])
        reply.clearCookie(name, { path: '/' })
    },
  }
}

/** Builds the request from the configured address, never from the Host header or a path such as `//elsewhere/`. */
function webRequest(request: FastifyRequest, env: Settings): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(addressAt(env.publicUrl, request.url), { method: request.method, headers })
}

function addressAt(publicUrl: string, asked: string): URL {
  const url = new URL(publicUrl)
  const [path = '/', ...query] = asked.split('?')
  url.pathname = path
  url.search = query.join('?')
  return url
}

/** Sends a rendered page, not cacheable by others; a failed one says when to retry. */
export function send(reply: FastifyReply, response: Response) {
  reply.code(response.status)
  if (response.status === 503) reply.header('retry-after', String(againSeconds))
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.header('cache-control', 'no-store')
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : '')
}
