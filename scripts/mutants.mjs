// npm run mutants [-- 3 7 12] [-- --named | --related]: inserts mutants one at a time and reports which test
// notices each. Works in a copy in the system's temporary folder, so these files are never changed.
// --named runs only the tests a mutant names, --related also those that its file reaches; by default all,
// journeys last.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, ensureNode } from './lib.mjs'
import { makeMemoryFolder } from './memory-folder.mjs'
import { copyOfHere, sweepCopies } from './mutant-copy.mjs'
import { mutant, numbered } from './mutant-list.mjs'

const words = process.argv.slice(2)
const wanted = words.filter((word) => /^\d+$/.test(word)).map(Number)
const chosen = numbered.filter(({ number }) => wanted.length === 0 || wanted.includes(number))
const inBoth = ['--project', 'unit', '--project', 'server']
/** A run that does not end counts as a failed test. */
const longestMs = 15 * 60_000

const node = ensureNode()
sweepCopies()
const copy = copyOfHere()
const inMemory = makeMemoryFolder()
let running
process.on('exit', () => {
  for (const folder of [copy, inMemory])
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (running) process.kill(-running.pid, 'SIGKILL')
    process.exit(1)
  })

const noticed = new Map()
for (const defect of chosen) {
  const began = Date.now()
  const test = await noticedBy(defect)
  if (test) noticed.set(defect, test)
  const seconds = Math.round((Date.now() - began) / 1000)
  say(
    `${test ? 'noticed ' : 'SURVIVED'} ${defect.number}. ${defect.says} (${defect.file}, ${seconds} s)${
      test ? `\n         by ${test.file}: ${test.title}` : ''
    }`,
  )
}
await leaveOutWhatFailsAnyway()
say(`${noticed.size} of ${chosen.length} noticed`)
process.exitCode = noticed.size >= chosen.length * 0.95 ? 0 : 1

/** Returns the first test that fails with the mutant, or null. */
async function noticedBy(defect) {
  const file = path.join(copy, defect.file)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, mutant(whole, defect))
  try {
    for (const stage of stagesOf(defect)) {
      const failed = await firstFailure(stage)
      if (failed) return failed
    }
    return null
  } finally {
    writeFileSync(file, whole)
  }
}

/**
 * Returns the tests in stages: those most likely to notice, then all that reach the file, then everything;
 * tests with a browser last.
 */
function stagesOf({ file, by, e2e = [] }) {
  const named = ['run', ...inBoth, ...by]
  const related = ['related', file, '--run', ...inBoth]
  if (words.includes('--named')) return [named]
  if (words.includes('--related')) return [named, related]
  return [
    named,
    related,
    ['run', ...inBoth],
    ...(e2e.length > 0 ? [['run', '--project', 'e2e', ...e2e]] : []),
  ]
}

async function firstFailure(stage) {
  const result = path.join(copy, 'mutant-result.json')
  rmSync(result, { force: true })
  const end = ['--bail', '1', '--passWithNoTests', '--reporter=json', `--outputFile.json=${result}`]
  if (stage.includes('e2e')) await ran([path.join(copy, 'scripts', 'setup.mjs'), 'test'])
  const code = await ran([bin('vitest'), ...stage, ...end])
  if (code === 0) return null
  return (
    failureIn(result) ?? { file: '', title: code === null ? 'a run that never ended' : 'a run that broke' }
  )
}

function failureIn(result) {
  let read
  try {
    read = JSON.parse(readFileSync(result, 'utf8'))
  } catch {
    return null
  }
  // After the first failure the running files are aborted; they count as failed without a failed test.
  const isFailed = ({ status }) => status === 'failed'
  const ended = read.testResults.filter(isFailed)
  const failed = ended.find(({ assertionResults }) => assertionResults.some(isFailed)) ?? ended[0]
  if (!failed) return null
  const test = failed.assertionResults.find(isFailed)
  return {
    file: path.relative(copy, failed.name),
    title: test?.fullName ?? String(failed.message).split('\n')[0],
  }
}

/** A test that also fails without the mutant has noticed nothing. */
async function leaveOutWhatFailsAnyway() {
  const files = [...new Set([...noticed.values()].map(({ file }) => file))].filter(Boolean)
  for (const file of files) {
    const project = file.startsWith('e2e/') ? 'e2e' : null
    const where = project ? ['--project', project] : inBoth
    // Twice, because a loaded machine makes a test fail now and then.
    if (!(await firstFailure(['run', ...where, file])) || !(await firstFailure(['run', ...where, file])))
      continue
    for (const [defect, test] of noticed) {
      if (test.file !== file) continue
      noticed.delete(defect)
      say(`SURVIVED ${defect.number}: ${file} fails without it too`)
    }
  }
}

/** Runs Node in the copy; returns its exit code, or null if it did not end. */
function ran(words) {
  return new Promise((resolve) => {
    const child = spawn(node, words, {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'test', ...(inMemory && { TMPDIR: inMemory }) },
      stdio: 'ignore',
      detached: true,
    })
    running = child
    const kill = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), longestMs)
    child.once('exit', (code) => {
      clearTimeout(kill)
      running = undefined
      resolve(code)
    })
  })
}

function say(text) {
  process.stdout.write(`${text}\n`)
}
