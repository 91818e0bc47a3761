// npm run dev: runs Portico in development and restarts it when server code changes. Pages update by
// themselves. The embedded database belongs to this process and stays up.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { openDatabase } from '../src/platform/server/database/database.ts'
import { readEnv } from '../src/platform/server/start/env.ts'
import { StartRefusal } from '../src/platform/server/start/start-refusal.ts'
import { inRoot, server, serverFlags } from './lib.mjs'

const places = [
  'features/[^/]+/(?:[^/]+|[^/]+/(?:[^/]+|server/.+|messages/.+))',
  'platform/(?:server|shared|messages)/.+',
  'processes/.+',
  'shell/(?:[^/]+|languages/.+|messages/.+)',
  'demo/.+',
]
const ofServer = new RegExp(`^(?:${places.join('|')})\\.ts$`)
const ofTests = /\.test\.ts$|\/testing\//

const database = await openDatabase(readEnv(process.env), console).catch((error) => {
  if (!(error instanceof StartRefusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
let running = start()
let ending = false
let soon

watch(inRoot('src'), { recursive: true }, (_event, name) => {
  const file = String(name).replaceAll('\\', '/')
  if (!ofServer.test(file) || ofTests.test(file)) return
  clearTimeout(soon)
  soon = setTimeout(startAgain, 50, file)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (ending) return
    ending = true
    const code = await end()
    await database.stop()
    process.exit(code)
  })

function start() {
  const child = spawn(process.execPath, [...serverFlags, server], {
    cwd: inRoot(),
    stdio: 'inherit',
  })
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  ended.then((code) => {
    if (code !== 0 && !ending)
      process.stderr.write('Portico has ended. It starts again with the next change.\n')
  })
  return { child, ended }
}

/** One after the other: the port is in use until the previous process has ended. */
async function startAgain(file) {
  if (ending || running.isEnding) return
  running.isEnding = true
  process.stderr.write(`\n${file} has changed\n`)
  await end()
  running = start()
}

/** SIGINT, because on SIGTERM Vite ends the process before it has cleaned up. */
function end() {
  running.child.kill('SIGINT')
  return running.ended
}
