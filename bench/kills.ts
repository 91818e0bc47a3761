import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runKills } from '../e2e/kills/run.ts'
import { loadDemonstration } from '../e2e/testing/global-setup.ts'

/**
 * npm run bench -- kills [300] [SEED]: kills a Portico this many times under load and checks that every acknowledged
 * write exists. Ends with one line of figures, and fails if anything is lost, duplicated or late.
 */
const [kills = 300, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number)
const lateSeconds = 30

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-kills-'))
const dataDir = path.join(home, 'data')
console.log(`seed ${seed}, in ${home}`)
await loadDemonstration(dataDir)
const outcome = await runKills(dataDir, { kills, seed }, console.log)

const { lost, doubled, faults, doneAfter, backAfter, figures } = outcome
const latest = Math.max(...doneAfter)
const middle = (seconds: number[]) =>
  [...seconds].sort((one, other) => one - other)[Math.floor(seconds.length / 2)]!.toFixed(1)
for (const [what, said] of Object.entries({ lost, doubled, faults }))
  for (const one of said.slice(0, 20)) console.log(`${what}: ${one}`)
const parts = Object.entries(outcome.kills).map(([target, count]) => `${target} ${count}`)
const counted = Object.entries(figures).map(([what, count]) => `${count} ${what}`)
console.log(
  `${kills} kills (${parts.join(', ')}) in ${(outcome.seconds / 60).toFixed(1)} min: ${counted.join(', ')}; ` +
    `asked again ${outcome.repeated}, faults ${faults.length}, lost ${lost.length}, doubled ${doubled.length}; ` +
    `back after ${middle(backAfter)} s (median), ${Math.max(...backAfter).toFixed(1)} s (latest), ` +
    `jobs done after ${middle(doneAfter)} s (median), ${latest.toFixed(1)} s (latest)`,
)
const isGood = lost.length + doubled.length + faults.length === 0 && latest <= lateSeconds
if (isGood) rmSync(home, { recursive: true, force: true })
process.exitCode = isGood ? 0 : 1
