import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadDemonstration } from '../e2e/testing/global-setup.ts'
import { runYear } from './year/run.ts'

/**
 * npm run bench -- year [10000] [100] [SEED] [MINUTES]: a year of trade with this many orders, while parts of Portico are
 * killed this many times. After some minutes no further order begins. Ends with one line of figures, and fails if a
 * document, a payment or a statement is unexplained.
 */
const [orders = 10_000, kills = 100, seed = Date.now() % 100_000, minutes = 600] = process.argv
  .slice(2)
  .map(Number)
const shown = 50

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-year-'))
const dataDir = path.join(home, 'data')
console.log(`seed ${seed}, in ${home}`)
await loadDemonstration(dataDir)
// A period has a hundred orders, and at least two weeks pass in it.
const periods = Math.min(26, Math.max(4, Math.ceil(orders / 100)))
const input = { orders, kills, seed, periods, firms: 21, atOnce: 16, minutes }
const outcome = await runYear(dataDir, input, console.log)

const { findings, faults, figures, refused, seconds, placed } = outcome
for (const [what, said] of Object.entries({ unexplained: findings, fault: faults }))
  for (const one of said.slice(0, shown)) console.log(`${what}: ${one}`)
const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')
console.log(`refused: ${listed(refused)}`)
console.log(
  `${placed} orders, ${listed(figures)}; killed: ${listed(outcome.kills)}; asked again ${outcome.repeated}; ` +
    `${(seconds / 60).toFixed(1)} min, ${((placed / seconds) * 60).toFixed(1)} orders a minute; ` +
    `faults ${faults.length}, unexplained ${findings.length}`,
)
const isGood = findings.length + faults.length === 0
if (isGood) rmSync(home, { recursive: true, force: true })
process.exitCode = isGood ? 0 : 1
