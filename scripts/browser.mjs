import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, fail, inRoot, read } from './lib.mjs'

/** Where the journeys read which browser to use (vitest.config.ts). */
const note = inRoot('.runtime', 'chromium')

/** Finds a Chromium that runs, or fetches one: an installed one, Playwright's own, the system's package. */
export function ensureBrowser(node) {
  const ways = [
    () => read(note),
    installed,
    () => playwrights(node),
    () => fetchedByPlaywright(node),
    fetchedBySystem,
  ]
  const given = process.env.E2E_CHROMIUM
  if (given) return runs(given) ? remember(given) : fail(`E2E_CHROMIUM is ${given}, and that does not run.`)
  for (const way of ways) {
    const found = way()
    if (found && runs(found)) return remember(found)
  }
  fail('No browser for the journeys: install Chromium or Chrome, or set E2E_CHROMIUM to one.')
}

function remember(browser) {
  mkdirSync(path.dirname(note), { recursive: true })
  writeFileSync(note, browser)
  return browser
}

const runs = (browser) => spawnSync(browser, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
)

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const commands = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...commands, ...(process.platform === 'darwin' ? macApps : [])].find((file) => existsSync(file))
}

/** Where Playwright keeps its own, fetched or not. */
function playwrights(node) {
  const code = `process.stdout.write(require('playwright-core').chromium.executablePath())`
  const { stdout, status } = spawnSync(node, ['-e', code], { cwd: inRoot(), encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function fetchedByPlaywright(node) {
  const libraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  const words = [bin('playwright-core'), 'install', '--no-shell', ...libraries, 'chromium']
  process.stderr.write('Fetching a browser for the journeys …\n')
  const { status } = spawnSync(node, words, { cwd: inRoot(), stdio: ['ignore', 2, 2] })
  return status === 0 ? playwrights(node) : undefined
}

function fetchedBySystem() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const apt = (...words) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], { stdio: ['ignore', 2, 2] })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
  return installed()
}
