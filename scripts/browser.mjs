import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, fail, inRoot, read } from './lib.mjs'

/** The file that tells the journeys which browser to use (vitest.config.ts). */
const note = inRoot('.runtime', 'chromium')

/**
 * Finds a Chromium that runs, or installs one: the headless shell, which opens a page with a third less work
 * (decision 0023), an installed one, Playwright's own, or the system's package.
 */
export function ensureBrowser(node) {
  const ways = [
    () => inPath(shell),
    () => read(note),
    () => fetchedBySystem(shell),
    installed,
    () => playwrights(node),
    () => fetchedByPlaywright(node),
    () => fetchedBySystem('chromium'),
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

const shell = 'chromium-headless-shell'
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

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

function installed() {
  const apps = process.platform === 'darwin' ? macApps.filter((file) => existsSync(file)) : []
  return [...names.map(inPath), ...apps].find((file) => file !== undefined)
}

/** Returns the path of Playwright's browser, installed or not. */
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

/** Installs the system's package if permitted and nothing has to be removed for it. */
function fetchedBySystem(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !inPath('apt-get')) return undefined
  const apt = (...words) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], {
      stdio: ['ignore', 2, 2],
      timeout: 300_000,
    })
  process.stderr.write(`Fetching ${name} for the journeys …\n`)
  if (apt('update').status !== 0) return undefined
  apt('install', '-y', '--no-remove', '--no-install-recommends', name)
  return inPath(name)
}
