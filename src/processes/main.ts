import { flushCompileCache } from 'node:module'
import { readEnv } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'
import { ensureSecrets } from '#platform/server/start/secrets.ts'

/**
 * Reads the settings before loading anything else. React and the router choose their build by NODE_ENV when
 * they are loaded, so it is set after the settings were read and before they are loaded.
 */
async function main(): Promise<void> {
  const env = ensureSecrets(readEnv(process.env))
  process.env.NODE_ENV ??= 'production'
  // Before the traced modules are loaded, and only if tracing is on.
  const tracing = env.tracesTo && (await import('./tracing.ts')).startTracing(env.tracesTo, env.role)
  const { start } = await import('./start.ts')
  // The set-up compiles and caches everything before the first start (scripts/lib.mjs).
  if (!process.argv.includes('--compile'))
    await start(env, async () => (tracing ? tracing.stop() : undefined))
  // Stores compiled code in the cache of `npm start` (scripts/run.mjs), even if this process is killed later.
  flushCompileCache()
}

main().catch((error) => {
  console.error(inWords(error))
  process.exit(1)
})
