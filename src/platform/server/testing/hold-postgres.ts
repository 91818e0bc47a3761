// A separate Portico process for tests that kill it: node hold-postgres.ts FOLDER
import { startPostgres } from '../postgres/start.ts'

const log = { info() {}, warn: console.warn, error: console.error }
const server = await startPostgres({ dataDir: process.argv[2] ?? '', log }).catch((error: Error) => {
  process.stdout.write(`${error.message}\n`)
  process.exit(1)
})
process.stdout.write('started\n')
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)))
