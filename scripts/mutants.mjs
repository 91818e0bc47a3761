// npm run mutants [-- 3 7 12] [-- --named | --related]: inserts mutants one at a time and reports which test
// notices each. Works in a copy in the system's temporary folder, so these files are never changed.
// --named runs only the tests a mutant names, --related also those that its file reaches; by default all,
// journeys last.
// npm run mutants -- --made 40 --seed 7: the same with 40 mutants made from the source (made-mutants.mjs), the
// same ones for the same seed. Runs the tests of their features; with --related also those that the file reaches.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, ensureNode } from './lib.mjs'
import { everyMade, sampled, withMade } from './made-mutants.mjs'
import { makeMemoryFolder } from './memory-folder.mjs'
import { copyOfHere, sweepCopies } from './mutant-copy.mjs'
import { mutant, numbered } from './mutant-list.mjs'

const words = process.argv.slice(2)
const made = numberAfter('--made')
const chosen = made === null ? listed() : madeByChance(made, numberAfter('--seed') ?? 1)
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
  const test = await noticedBy(defect).catch(({ message }) => say(message))
  if (test) noticed.set(defect, test)
  const seconds = Math.round((Date.now() - began) / 1000)
  say(
    `${test ? 'noticed ' : 'SURVIVED'} ${defect.number}. ${defect.says} (${placeOf(defect)}, ${seconds} s)${
      test ? `\n         by ${test.file}: ${test.title}` : ''
    }`,
  )
}
await leaveOutWhatFailsAnyway()
say(`${noticed.size} of ${chosen.length} noticed`)
process.exitCode = noticed.size >= chosen.length * 0.95 ? 0 : 1

/** Returns the mutants of the list whose numbers are named, or all. */
function listed() {
  const wanted = words.filter((word) => /^\d+$/.test(word)).map(Number)
  return numbered.filter(({ number }) => wanted.length === 0 || wanted.includes(number))
}

function madeByChance(count, seed) {
  const all = everyMade()
  say(`${count} of ${all.length} made from the source, by seed ${seed}`)
  return sampled(all, count, seed).map((one, place) => ({ ...one, number: place + 1 }))
}

/** Returns the number that follows a word of the command, or null. */
function numberAfter(word) {
  const at = words.indexOf(word)
  return at < 0 ? null : Number(words[at + 1])
}

function placeOf({ file, line }) {
  return line ? `${file}:${line}` : file
}

/** Returns the first test that fails with the mutant, or null. */
async function noticedBy(defect) {
  const file = path.join(copy, defect.file)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, made === null ? mutant(whole, defect) : withMade(whole, defect))
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
  // Without a server most mutants of rules are noticed within seconds.
  const first =
    made === null
      ? [named]
      : [
          ['run', '--project', 'unit', ...by],
          ['run', '--project', 'server', ...by],
        ]
  if (words.includes('--related')) return [...first, related]
  if (words.includes('--named') || made !== null) return first
  return [
    named,
    related,
    ['run', ...inBoth],
    ...(e2e.length > 0 ? [['run', '--project', 'e2e', ...e2e]] : []),
  ]
}

async function firstFailure(stage) {
  const result = path.join(copy, 'mutant-result.json')
  const end = ['--bail', '1', '--passWithNoTests', '--reporter=json', `--outputFile.json=${result}`]
  if (stage.includes('e2e')) await ran([path.join(copy, 'scripts', 'setup.mjs'), 'test'])
  let said = ''
  // A run that breaks without a failed test says nothing of the mutant.
  for (let turn = 1; turn <= 2; turn += 1) {
    rmSync(result, { force: true })
    const { code, output } = await ran([bin('vitest'), ...stage, ...end])
    if (code === 0) return null
    if (code === null) return { file: '', title: 'a run that never ended' }
    const failure = failureIn(result)
    if (failure) return failure
    said = output
  }
  throw new Error(`Vitest itself broke, twice:\n${said}`)
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
    const fails = () => firstFailure(['run', ...where, file]).catch(({ message }) => say(message))
    if (!(await fails()) || !(await fails())) continue
    for (const [defect, test] of noticed) {
      if (test.file !== file) continue
      noticed.delete(defect)
      say(`SURVIVED ${defect.number}: ${file} fails without it too`)
    }
  }
}

/** Runs Node in the copy; returns its exit code, or null if it did not end, and the end of what it printed. */
function ran(words) {
  return new Promise((resolve) => {
    const child = spawn(node, words, {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'test', ...(inMemory && { TMPDIR: inMemory }) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        output = (output + piece).slice(-4000)
      })
    const kill = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), longestMs)
    child.once('exit', (code) => {
      clearTimeout(kill)
      running = undefined
      resolve({ code, output })
    })
  })
}

function say(text) {
  process.stdout.write(`${text}\n`)
}
