import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Settings } from '#platform/server/start/secrets.ts'

export type Pages = { build: () => Promise<ServerBuild>; close(): Promise<void> }

const built = path.resolve(import.meta.dirname, '../../dist/server/index.js')

/** Opens the built pages, or Vite's in development. */
export async function openPages(env: Settings, app: FastifyInstance): Promise<Pages> {
  if (env.development) return openVite(app)
  const build: ServerBuild = await import(built)
  return { build: async () => build, close: async () => {} }
}

/** Opens Vite in the background: API calls are answered before it is ready. */
function openVite(app: FastifyInstance): Pages {
  const opening = import('vite').then(({ createServer }) =>
    createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' }),
  )
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/dev/')) return done()
    opening.then((vite) => vite.middlewares(request.raw, reply.raw, () => done()), done)
  })
  const page = 'virtual:react-router/server-build'
  return {
    build: async () => (await (await opening).ssrLoadModule(page)) as unknown as ServerBuild,
    close: async () => (await opening).close(),
  }
}
