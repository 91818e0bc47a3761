import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runTalk } from '../e2e/kills/talk.ts'
import { loadDemonstration } from '../e2e/testing/global-setup.ts'

/**
 * npm run bench -- talk [20] [500] [3] [SEED]: this many senders write this many messages each into one conversation
 * while sockets are cut at random and the server is killed this many times. Ends with one line of figures.
 * Fails if a reader saw anything but every number once and in order, or if before the faults one in a hundred
 * messages took longer than 300 ms to be seen.
 */
const [senders = 20, messages = 500, kills = 3, seed = Date.now() % 100_000] = process.argv
  .slice(2)
  .map(Number)
const quickMs = 300

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-talk-'))
const dataDir = path.join(home, 'data')
console.log(`seed ${seed}, in ${home}`)
await loadDemonstration(dataDir)
const { sent, cuts, faults, sight, seconds } = await runTalk(dataDir, {
  senders,
  messages,
  kills,
  seed,
  isTimed: true,
})
const sorted = [...sight].sort((one, other) => one - other)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
for (const fault of faults.slice(0, 20)) console.log(fault)
console.log(
  `${sent} messages of ${senders} senders, ${kills} kills, ${cuts} cuts in ${seconds.toFixed(0)} s: faults ${faults.length}; ` +
    `from sending to sight p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
)
const isGood = faults.length === 0 && at(0.99) <= quickMs
if (isGood) rmSync(home, { recursive: true, force: true })
process.exitCode = isGood ? 0 : 1
