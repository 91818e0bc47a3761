// npm run dev: Portico in development, started again whenever code of the server changes. Pages change by themselves.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { flags, inRoot } from './lib.mjs'

const places = [
  'features/[^/]+/(?:[^/]+|server/.+|messages/.+)',
  'platform/(?:server|shared|messages)/.+',
  'processes/.+',
  'shell/(?:[^/]+|languages/.+|messages/.+)',
  'world/.+',
]
const ofServer = new RegExp(`^(?:${places.join('|')})\\.ts$`)
const ofTests = /\.test\.ts$|\/testing\//

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
    ending = true
    process.exit(await end())
  })

function start() {
  const child = spawn(process.execPath, [...flags, 'src/processes/main.ts'], {
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

/** One after the other: the database is the first one's until it has ended. */
async function startAgain(file) {
  if (ending || running.isEnding) return
  running.isEnding = true
  process.stderr.write(`\n${file} has changed\n`)
  await end()
  running = start()
}

/** By SIGINT: on SIGTERM Vite ends the process before it has put everything away. */
function end() {
  running.child.kill('SIGINT')
  return running.ended
}
