import { flushCompileCache } from 'node:module'
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
  // Before what is traced is loaded, and not at all where no one looks at traces.
  const tracing = env.tracesTo && (await import('./tracing.ts')).startTracing(env.tracesTo, env.role)
  const { start } = await import('./start.ts')
  // Set-up has everything compiled once, and stored, before the first start (scripts/lib.mjs).
  if (!process.argv.includes('--compile'))
    await start(env, async () => (tracing ? tracing.stop() : undefined))
  // What Node made of our TypeScript is stored where `npm start` says (scripts/run.mjs), even if this process is killed.
  flushCompileCache()
}

main().catch((error) => {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exit(1)
})
