import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { readEnv } from '#platform/server/env.ts'
import { ensureSecrets } from '#platform/server/secrets.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'

/**
 * The settings first; then everything else. React and the router choose between their two builds by NODE_ENV when they
 * are loaded, so it is set between the two, after the settings have seen what was really said.
 */
async function main(): Promise<void> {
  const env = ensureSecrets(readEnv(process.env))
  process.env.NODE_ENV ??= 'production'
  // What Node made of our TypeScript is kept: the next start compiles nothing and needs less memory for it.
  enableCompileCache(path.join(env.dataDir, 'compiled'))
  const { start } = await import('./start.ts')
  await start(env)
  flushCompileCache()
}

main().catch((error) => {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exit(1)
})
