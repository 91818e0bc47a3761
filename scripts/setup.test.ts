import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

let home: string
const at = (...parts: string[]) => path.join(home, ...parts)
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}

const packages = {
  '': {},
  'node_modules/serves': { version: '1.0.0' },
  'node_modules/@react-router/dev': { version: '2.0.0', dev: true },
}

/** Stands in for npm: installs both packages or, with --omit=dev, only one, and uses its cache. */
const npm = `
  import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
  const words = process.argv.slice(2)
  const cache = words.includes('--cache') ? words[words.indexOf('--cache') + 1] : 'own-cache'
  appendFileSync('npm.log', words.join(' ') + '\\n')
  mkdirSync(cache, { recursive: true })
  if (process.env.NPM_FAILS) process.exit(1)
  const packages = ${JSON.stringify(packages)}
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/@react-router/dev', { recursive: true })
  if (words.includes('--omit=dev')) {
    delete packages['node_modules/@react-router/dev']
    rmSync('node_modules/@react-router', { recursive: true })
  } else {
    writeFileSync('node_modules/@react-router/dev/package.json', '{"bin":{"react-router":"build.cjs"}}')
    writeFileSync('node_modules/@react-router/dev/build.cjs', 'require("node:fs").mkdirSync("dist", { recursive: true })')
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`

/** The folder that the archive of a release unpacks to: made once, with its pages built. */
const release = mkdtempSync(path.join(os.tmpdir(), 'portico-setup-'))
beforeAll(() => {
  home = release
  for (const name of ['lib.mjs', 'setup.mjs', 'browser.mjs', 'run.mjs', 'env-file.mjs'])
    cpSync(path.resolve('scripts', name), at('scripts', name))
  put('package.json', '{"type":"module"}')
  put('package-lock.json', JSON.stringify({ packages }))
  put('src/page.tsx', 'export {}')
  put('src/processes/main.ts', 'const words: string = "it runs"\nconsole.log(words)')
  put('npm/npm-cli.js', npm)
  put('npm/package.json', '{"type":"module"}')
  expect(setUp('start')).toMatchObject({ status: 0, said: expect.stringContaining('Building the pages') })
  expect(installed()).toEqual(['--include=dev'])
  for (const name of ['node_modules', '.runtime']) rmSync(at(name), { recursive: true })
})
afterAll(() => rmSync(release, { recursive: true, force: true }))
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'portico-setup-'))
  cpSync(release, home, { recursive: true })
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function setUp(purpose: string, env: Record<string, string> = {}) {
  const how = { env: { PATH: process.env.PATH, npm_execpath: at('npm/npm-cli.js'), ...env }, cwd: home }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', purpose], {
    ...how,
    encoding: 'utf8',
  })
  return { status, said: stderr }
}
/** Returns which packages each installation took since the last question. */
function installed(): string[] {
  const log = existsSync(at('npm.log')) ? readFileSync(at('npm.log'), 'utf8') : ''
  rmSync(at('npm.log'), { force: true })
  return log.split('\n').flatMap((line) => /--(omit|include)=dev/.exec(line)?.[0] ?? [])
}
const clone = () => mkdirSync(at('.git'))
const patch = () => put('src/page.tsx', 'export const changed = 1')

test.each([
  ['the start of a release', 'start', () => {}, '--omit=dev'],
  ['a command of a release', 'tools', () => {}, '--omit=dev'],
  ['the start of a release whose pages someone changed', 'start', patch, '--include=dev'],
  ['development in the folder of a release', 'dev', () => {}, '--include=dev'],
  ['the start of a clone with built pages', 'start', clone, '--omit=dev'],
  ['the start of a clone with other pages', 'start', () => [clone(), patch()], '--include=dev'],
  ['a command of a clone', 'tools', () => [clone(), patch()], '--omit=dev'],
  ['development in a clone', 'dev', clone, '--include=dev'],
])('%s installs the packages it needs, once', (_, purpose, prepare, expected) => {
  prepare()
  expect(setUp(purpose)).toMatchObject({ status: 0 })
  expect(installed()).toEqual([expected])
  expect(setUp(purpose)).toEqual({ status: 0, said: '' })
  expect(installed()).toEqual([])
})

test('a clone whose packages for development were pruned runs without them, and installs them to build changed pages', () => {
  clone()
  setUp('dev')
  expect(installed()).toEqual(['--include=dev'])
  rmSync(at('node_modules/@react-router'), { recursive: true })
  const { 'node_modules/@react-router/dev': _, ...rest } = packages
  put('node_modules/.package-lock.json', JSON.stringify({ packages: rest }))
  setUp('start')
  for (const purpose of ['start', 'tools']) expect(setUp(purpose)).toEqual({ status: 0, said: '' })
  patch()
  expect(setUp('start')).toMatchObject({ status: 0, said: expect.stringContaining('Building the pages') })
  expect(installed()).toEqual(['--include=dev'])
})

test('an installed release has no npm cache left, and a clone uses npm’s own', () => {
  setUp('start')
  expect(existsSync(at('.runtime/npm-cache'))).toBe(false)
  expect(existsSync(at('own-cache'))).toBe(false)
  clone()
  setUp('dev')
  expect(existsSync(at('own-cache'))).toBe(true)
})

test('a failed installation names the page that helps, and the next one need not fetch everything again', () => {
  expect(setUp('start', { NPM_FAILS: '1' })).toMatchObject({
    status: 1,
    said: expect.stringMatching(/npm install failed: see above\. .*docs\/operator\/install\.en\.md/),
  })
  expect(existsSync(at('.runtime/npm-cache'))).toBe(true)
})

test('what was compiled at set-up is used after the folder took the place of another', () => {
  setUp('start')
  const moved = `${home}-moved`
  renameSync(home, moved)
  home = moved
  const env = { PATH: process.env.PATH, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }
  const how = { cwd: home, env, encoding: 'utf8' } as const
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'src/processes/main.ts'], how)
  expect(stdout).toContain('it runs')
  expect(stdout + stderr).toMatch(/transpile cache for StrippedTypeScript \S+main\.ts\.\.\.success/)
})
