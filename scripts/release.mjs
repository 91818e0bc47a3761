// npm run release -- X.Y.Z: makes a release: checks, runs all tests, freezes migrations and statements, builds,
// sets the version, commits and tags it. If anything fails, nothing is changed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, ensureNode, root, runNode } from './lib.mjs'

/** The files a release changes; nothing else is committed or restored. */
const own = ['package.json', 'package-lock.json', 'db/shipped']

/**
 * `steps`: checks before anything changes (`check`), freezing of what is released (`ship`), and the build
 * (`build`, which returns its files). They receive the version and throw on failure.
 */
export async function release(version, { folder, steps, say = () => {} }) {
  const git = gitIn(folder)
  const readJson = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  const tag = `v${version}`
  refuse(version, { git, folder, present: readJson('package.json').version })

  const before = git('rev-parse', 'HEAD')
  await steps.check(version)
  if (git('rev-parse', 'HEAD') !== before || git('status', '--porcelain') !== '')
    throw new Error('Files were changed or committed while the checks ran. Nothing was released.')

  const files = []
  try {
    for (const file of ['package.json', 'package-lock.json'].filter((name) =>
      existsSync(path.join(folder, name)),
    )) {
      const json = readJson(file)
      json.version = version
      if (json.packages?.['']) json.packages[''].version = version
      writeFileSync(path.join(folder, file), `${JSON.stringify(json, null, 2)}\n`)
    }
    await steps.ship(version)
    git('add', '--', ...own.filter((name) => existsSync(path.join(folder, name))))
    git('commit', '--quiet', '-m', `Version ${version}`)
    files.push(...(await steps.build(version)))
    git('tag', '--annotate', tag, '-m', entryOf(folder, version))
  } catch (error) {
    putBack(git, before)
    for (const file of files) rmSync(file, { force: true })
    throw error
  }
  say(`Version ${version} is committed and tagged ${tag}. Nothing was pushed.`)
  for (const file of files) say(`  ${file}`)
}

function refuse(version, { git, folder, present }) {
  if (!/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(version))
    throw new Error('Which version? As in: npm run release -- 1.2.3')
  if (!isAbove(version, present))
    throw new Error(`Version ${version} is not above ${present}, the present one.`)
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`The tag v${version} is there already.`)
  if (entryOf(folder, version) === '')
    throw new Error(
      `CHANGELOG.md says nothing of ${version}: write “## [${version}] - YYYY-MM-DD” over what is new.`,
    )
  const changed = git('status', '--porcelain')
  if (changed !== '') throw new Error(`There is what is not committed:\n${changed}`)
}

function isAbove(version, present) {
  const [a, b] = [version, present].map((text) => text.split('.').map(Number))
  const at = a.findIndex((number, place) => number !== b[place])
  return at !== -1 && a[at] > b[at]
}

/** Returns the changelog's entry of a version without its heading; '' if there is none. */
export function entryOf(folder, version) {
  const file = path.join(folder, 'CHANGELOG.md')
  if (!existsSync(file)) return ''
  const parts = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const entry = parts.find((part) =>
    new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm').test(part),
  )
  // Lines that begin with # would be comments in a tag's message.
  return (entry ?? '')
    .split('\n')
    .slice(1)
    .join('\n')
    .replace(/^#+ /gm, '')
    .replace(/^\[[^\]]+\]: .*$/gm, '')
    .trim()
}

/** Removes the commit and restores the files of the release; other files stay as they are. */
function putBack(git, before) {
  git('reset', '--quiet', '--mixed', before)
  for (const name of own) {
    if (git('ls-tree', before, '--', name) !== '') git('checkout', '--quiet', before, '--', name)
    const more = git('ls-files', '--others', '--exclude-standard', '--', name)
    for (const file of more.split('\n').filter(Boolean))
      rmSync(path.join(git('rev-parse', '--show-toplevel'), file))
  }
}

/**
 * Writes the archive of a release: what is committed, and the pages as they are built. With them a server installs
 * none of the packages that build them. They go through an index of their own; nothing is staged.
 */
export function pack(folder, version, archive) {
  const index = mkdtempSync(path.join(os.tmpdir(), 'portico-index-'))
  try {
    const git = gitIn(folder, { GIT_INDEX_FILE: path.join(index, 'index') })
    git('read-tree', 'HEAD')
    git('add', '--force', '--', ...['client', 'server', '.stamp'].map((name) => `dist/${name}`))
    const tree = git('write-tree')
    git('archive', '--format=tar.gz', `--prefix=portico-${version}/`, `--output=${archive}`, tree)
  } finally {
    rmSync(index, { recursive: true })
  }
}

const gitIn =
  (folder, env = {}) =>
  (...words) => {
    const how = { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } }
    const { status, stdout, stderr, error } = spawnSync('git', words, how)
    if (status !== 0) throw new Error(`git ${words[0]}: ${error?.message ?? stderr.trim()}`)
    return stdout.trim()
  }

/** All checks and tests, which record their database statements. */
export const realSteps = () => {
  const node = ensureNode()
  const recorded = path.join(root, 'test-results', 'statements')
  const run = async (words, env = {}) => {
    const code = await runNode(node, words, { env })
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}. Nothing was released.`)
  }
  return {
    check: async () => {
      rmSync(recorded, { recursive: true, force: true })
      await run([path.join(root, 'scripts', 'test.mjs')], { RECORD_STATEMENTS: recorded })
    },
    ship: async (version) => {
      await run([path.join(root, 'src', 'processes', 'ship.ts')])
      const found = { NODE_ENV: 'test', RELEASE_VERSION: version, RECORDED_STATEMENTS: recorded }
      await run(
        [bin('vitest'), 'run', '--project', 'server', 'processes/released', 'processes/shipped'],
        found,
      )
    },
    build: async (version) => {
      await run([path.join(root, 'scripts', 'setup.mjs'), 'start'])
      const folder = path.join(root, 'dist', 'release')
      mkdirSync(folder, { recursive: true })
      const archive = path.join(folder, `portico-${version}.tar.gz`)
      const parts = path.join(folder, `portico-${version}.sbom.json`)
      const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 1e9,
      })
      if (status !== 0) throw new Error('npm run sbom failed. Nothing was released.')
      pack(root, version, archive)
      writeFileSync(parts, stdout)
      return [archive, parts]
    },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const say = (text) => process.stdout.write(`${text}\n`)
  await release(process.argv[2] ?? '', { folder: root, steps: realSteps(), say }).catch((error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
