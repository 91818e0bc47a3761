import { setTimeout as pause } from 'node:timers/promises'
import { cast } from '#demo/cast.ts'
import { signedIn, type Tally } from './asking.ts'
import { chanceOf, shuffled } from './chance.ts'
import { openFleet, type Target, targets } from './fleet.ts'
import { type Found, lookFor, rowsOf } from './look.ts'
import { bringIn, buy, nothingYet, upload } from './work.ts'

export type Outcome = Found & {
  kills: Record<Target, number>
  /** Per restart: seconds until all earlier jobs were done. */
  doneAfter: number[]
  /** Per kill: seconds until Portico was back. */
  backAfter: number[]
  faults: string[]
  repeated: number
  seconds: number
}

/** After this many kills, the run waits for all jobs. */
const inARow = 6

/**
 * Kills parts of a Portico while people order, upload, import lists and undo them. After every few kills it
 * waits for earlier jobs; at the end it looks for every acknowledged write. `seed` determines the times and
 * order of kills.
 */
export async function runKills(
  dataDir: string,
  input: { kills: number; seed: number },
  say: (text: string) => void = () => {},
): Promise<Outcome> {
  const began = performance.now()
  const chance = chanceOf(input.seed)
  const fleet = await openFleet(dataDir)
  const tally: Tally = { faults: [], repeated: 0 }
  const done = nothingYet()
  const kills = Object.fromEntries(targets.map((one) => [one, 0])) as Record<Target, number>
  const doneAfter: number[] = []
  const backAfter: number[] = []
  let isOver = false
  try {
    await fleet.up('works')
    const [a, b, manager, admin] = await Promise.all(
      [cast.clientA, cast.clientB, cast.manager, cast.admin].map((one) => signedIn(fleet.url, one, tally)),
    )
    const over = () => isOver
    const working = Promise.all([
      ...[a, b].map((one) => buy(one!, done, over)),
      ...[a, b, manager].map((one) => upload(one!, done, over)),
      bringIn(admin!, done, over),
    ])
    // A refusal ends the run; it is rethrown below.
    let broken: Error | undefined
    working.catch((error) => (broken = error))

    let order: Target[] = []
    for (let nth = 1; nth <= input.kills && !broken; nth++) {
      if (order.length === 0) order = shuffled([...targets], chance)
      const target = order.pop()!
      await pause(150 + chance() * 800)
      await fleet.kill(target)
      kills[target] += 1
      await pause(chance() * 300)
      backAfter.push(await secondsOf(() => fleet.up()))
      if (nth % inARow !== 0 && nth !== input.kills) continue
      await fleet.up('works')
      doneAfter.push(await secondsUntilDone(dataDir))
      const at = Math.round((performance.now() - began) / 1000)
      say(
        `${at} s: ${nth} kills, ${done.orders.length} orders, ${done.uploads.length} uploads, ${done.imports.length} imports; ` +
          `back after ${backAfter.slice(-inARow).map((one) => one.toFixed(1))} s, jobs done after ${doneAfter.at(-1)!.toFixed(1)} s`,
      )
    }
    isOver = true
    await working
    await secondsUntilDone(dataDir)
    const found = await lookFor(dataDir, done)
    return { ...found, ...tally, kills, doneAfter, backAfter, seconds: (performance.now() - began) / 1000 }
  } finally {
    isOver = true
    await fleet.end()
  }
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Waits until no job is left that was queued before now; at most two minutes. */
export async function secondsUntilDone(dataDir: string): Promise<number> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  let now: Date | undefined
  while (seconds() < 120) {
    try {
      now ??= (await rowsOf<{ now: Date }>(dataDir, 'select now()'))[0]!.now
      const left = await rowsOf(dataDir, 'select from graphile_worker.jobs where created_at <= $1', [now])
      if (left.length === 0) return seconds()
    } catch {
      // The database may still be starting.
    }
    await pause(200)
  }
  return seconds()
}
