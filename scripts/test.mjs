// node scripts/test.mjs [check] [unit] [server] [einvoices] [e2e] [-- words for vitest]: runs everything by default. Words
// are parts of file names (`-- cart`), or `--changed [since]`: only what the changes affect by imports. The
// last line is always `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { bin, compileCache, ensureNode, inRoot, read, runNode } from './lib.mjs'
import { makeMemoryFolder } from './memory-folder.mjs'

const checks = {
  'Style (biome)': [['@biomejs/biome', 'biome', 'ci', '--reporter=summary']],
  'Types (tsc)': [
    ['@react-router/dev', 'react-router', 'typegen'],
    ['typescript', 'tsc', '--noEmit'],
  ],
  'Imports (dependency-cruiser)': [
    ['dependency-cruiser', 'depcruise', '--config', '.dependency-cruiser.cjs', 'src'],
  ],
}

/** The time budget of each part on two cores, in seconds: with set-up 19:30 in all (docs/decisions/0023). */
const budgets = { check: 40, unit: 40, server: 310, einvoices: 90, e2e: 640 }
const parts = Object.keys(budgets)
/** Lines printed of a failed test's message. */
const linesOfHead = 8
const given = process.argv.slice(2)
const named = given.filter((word) => parts.includes(word))
const wordsForVitest = given.filter((word) => !parts.includes(word) && word !== '--')
const wanted = named.length > 0 ? parts.filter((part) => named.includes(part)) : parts

const node = ensureNode()
const purpose = wanted.includes('e2e') ? 'test' : 'tools'
const { status } = spawnSync(process.execPath, [inRoot('scripts', 'setup.mjs'), purpose], {
  stdio: 'inherit',
})
const total = { passed: 0, failed: status === 0 ? 0 : 1 }
const taken = {}
/** The failures in words, printed at the end of a long log. */
const failures = []
if (status === 0) {
  for (const part of wanted) {
    const began = Date.now()
    const { passed, failed } = part === 'check' ? await runChecks() : await runTests(part)
    taken[part] = Math.round((Date.now() - began) / 1000)
    total.passed += passed
    total.failed += failed
  }
}
say('Failed', failures)
sayHowLong()
process.exitCode = total.failed > 0 ? 1 : 0
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)

function say(title, lines) {
  if (lines.length > 0) process.stdout.write(`\n── ${title}\n${lines.join('\n')}\n`)
}

/** A partial run has no budget. */
function sayHowLong() {
  const isWhole = wordsForVitest.length === 0
  const said = Object.entries(taken).map(
    ([part, seconds]) => `${part} ${clock(seconds)}${isWhole ? ` of ${clock(budgets[part])}` : ''}`,
  )
  process.stdout.write(`\n${said.join(' · ')}\n`)
  for (const [part, seconds] of Object.entries(taken))
    if (isWhole && seconds > budgets[part])
      process.stdout.write(`!!! ${part} is OVER ITS BUDGET by ${clock(seconds - budgets[part])}\n`)
}

function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Runs the checks side by side: the longest, of the types, uses one core. */
async function runChecks() {
  process.stdout.write(`\n── ${Object.keys(checks).join(' · ')}\n`)
  const codes = await Promise.all(Object.values(checks).map(inTurn))
  const failed = Object.keys(checks).filter((_, nth) => codes[nth] !== 0)
  failures.push(...failed.map((title) => `check  ${title}`))
  return { passed: codes.length - failed.length, failed: failed.length }
}

/** Returns the exit code of the first command that fails, or 0. */
async function inTurn(commands) {
  let code = 0
  for (const [name, command, ...words] of commands)
    code ||= await runNode(node, [bin(name, command), ...words])
  return code
}

async function runTests(project) {
  process.stdout.write(`\n── Tests: ${project}\n`)
  const result = inRoot('test-results', `${project}.json`)
  mkdirSync(inRoot('test-results'), { recursive: true })
  const unhandled = inRoot('test-results', `${project}.unhandled.txt`)
  for (const file of [result, unhandled]) rmSync(file, { force: true })
  const reporters = ['default', 'json', inRoot('scripts', 'unhandled-errors.mjs')]
    .map((name) => `--reporter=${name}`)
    .concat(`--outputFile.json=${result}`)
  const words = ['run', '--project', project, '--passWithNoTests', ...reporters, ...wordsForVitest]
  const inMemory = makeMemoryFolder()
  // Processes started by tests use the same compile cache.
  const env = {
    NODE_ENV: 'test',
    UNHANDLED_ERRORS: unhandled,
    ...compileCache(),
    ...(inMemory && { TMPDIR: inMemory }),
  }
  const code = await runNode(node, [bin('vitest'), ...words], { env })
  if (inMemory) rmSync(inMemory, { recursive: true, force: true })
  const count = counts(read(result), code)
  const failed = whatFailed(project, read(result))
  if (failed.length === 0 && code !== 0)
    failed.push(
      `${project}  ended with ${code}, though no test failed\n    ${head(read(unhandled) ?? 'no error was reported')}`,
    )
  failures.push(...failed)
  return count
}

/** Whether a file failed outside its tests: it did not load, or its `beforeAll` failed and its tests were skipped. */
function didNotRun({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
}

/** Returns each failed test with the beginning of its message; a file that did not run with its own. */
function whatFailed(project, result) {
  if (!result) return []
  const unloaded = JSON.parse(result)
    .testResults.filter(didNotRun)
    .map(({ name, message }) => line(project, name, 'did not run', message ?? ''))
  return [...unloaded, ...whatComplained(project, result)]
}

function whatComplained(project, result) {
  return JSON.parse(result).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => line(project, name, test.fullName, (test.failureMessages ?? []).join('\n'))),
  )
}

function line(project, name, title, words) {
  const file = name.startsWith(inRoot()) ? name.slice(inRoot().length + 1) : name
  return `${project}  ${file} › ${title}\n    ${head(words)}`
}

function head(words) {
  return words.split('\n').slice(0, linesOfHead).join('\n    ')
}

/** Counts a file that does not run as one failure, and also a run that fails without a failed test. */
function counts(result, code) {
  if (!result) return { passed: 0, failed: code === 0 ? 0 : 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(result)
  const failed = numFailedTests + testResults.filter(didNotRun).length
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}
