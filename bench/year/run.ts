import { setTimeout as pause } from 'node:timers/promises'
import { dayAt } from '#platform/shared/day-in.ts'
import type { Tally } from '../../e2e/kills/asking.ts'
import { chanceOf, shuffled } from '../../e2e/kills/chance.ts'
import { type Fleet, openFleet, type Target, targets } from '../../e2e/kills/fleet.ts'
import { rowsOf } from '../../e2e/kills/look.ts'
import { secondsUntilDone } from '../../e2e/kills/run.ts'
import { refunded } from './after-sales.ts'
import { auditYear, type Finding, statementOf } from './audit.ts'
import { emptyBook } from './book.ts'
import { openCalendar } from './calendar.ts'
import { setClock } from './clock.ts'
import { checkTaxId, enterRates, type Firm, foundFirms, staffOf } from './firms.ts'
import { live } from './life.ts'
import { withoutPdfs } from './without-pdfs.ts'
import type { World } from './world.ts'

export type YearInput = {
  orders: number
  kills: number
  seed: number
  /** The parts of the year between which the clock jumps. */
  periods: number
  firms: number
  /** Orders that people work on at the same time. */
  atOnce: number
  /** No order begins after so many minutes; those that have begun are finished. */
  minutes: number
}
export type YearOutcome = {
  /** Orders that were placed. */
  placed: number
  findings: Finding[]
  faults: string[]
  figures: Record<string, number>
  refused: Record<string, number>
  kills: Record<string, number>
  repeated: number
  seconds: number
}

const dayMs = 86_400_000

/**
 * A year of trade through the API while parts of Portico are killed. At the end of each period, people stop, and the clock
 * moves on. Afterwards everything is compared with what people remember.
 */
export async function runYear(
  dataDir: string,
  input: YearInput,
  say: (text: string) => void = () => {},
): Promise<YearOutcome> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const days = Math.floor(364 / input.periods)
  let daysAhead = 0
  const fleet = await openFleet(dataDir)
  const tally: Tally = { faults: [], repeated: 0 }
  const kills: Record<string, number> = Object.fromEntries(targets.map((one) => [one, 0]))
  try {
    await fleet.up('works')
    await setClock(dataDir, daysAhead)
    await withoutPdfs(dataDir)
    await restarted(fleet)
    const staff = await staffOf(fleet.url, tally)
    let nth = 0
    const calendar = openCalendar(input.atOnce)
    const { time_zone } = await staff.admin.ask<{ time_zone: string }>('GET', '/api/public/company')
    const firms = await foundFirms(fleet.url, staff, tally, input.firms)
    const world: World = {
      ...{ firms, staff, calendar, tally, book: emptyBook() },
      products: await productsOf(firms[0]!),
      periodsIn: (of) => Math.max(of < 21 ? 0 : 1, Math.round(of / days)),
      today: () => dayAt(new Date(Date.now() + daysAhead * dayMs), time_zone),
      unique: () => `Y${input.seed}-${++nth}`,
    }
    const chance = chanceOf(input.seed)
    // What goes wrong with one order is a fault; the others go on.
    const noted = (task: Promise<void>) =>
      task.catch(({ message }: Error) => {
        if (!tally.faults.includes(message)) tally.faults.push(message)
      })
    for (let order = 0; order < input.orders; order += 1) {
      const own = chanceOf(input.seed + 1 + order)
      calendar.begin(Math.floor((order * input.periods) / input.orders), () =>
        seconds() < input.minutes * 60 ? noted(live(world, own)) : Promise.resolve(),
      )
    }
    for (let period = 1; period < input.periods; period += 1)
      for (const firm of firms)
        if (chance() < 0.4) {
          const own = chanceOf(Math.floor(chance() * 2 ** 31))
          calendar.begin(period, () => noted(refunded(world, firm, own)))
        }

    const killer = killing(fleet, input, chance, kills, () => world.book.orders.length)
    while (!calendar.isOver()) {
      for (const firm of firms) await checkTaxId(staff, firm, world.today())
      await enterRates(staff, world.today())
      await remind(dataDir)
      killer.begin()
      await calendar.run().finally(() => killer.stop())
      const waited = await secondsUntilDone(dataDir)
      for (const firm of firms) {
        const { closing, ageing } = await statementOf(firm, world.today())
        world.book.statements.push({ firm: firm.index, day: world.today(), closing, ageing })
      }
      const { orders } = world.book
      const perMinute = ((orders.length / seconds()) * 60).toFixed(0)
      say(
        `${(seconds() / 60).toFixed(1)} min: day ${daysAhead}, ${orders.length} orders (${perMinute} a minute), ` +
          `${world.book.payments.length} payments, ${world.book.refunds.length} refunds, ${killer.count()} kills, ` +
          `asked again ${tally.repeated}, jobs done after ${waited.toFixed(1)} s, faults ${tally.faults.length}`,
      )
      calendar.period += 1
      if (calendar.isOver()) break
      daysAhead += days
      await setClock(dataDir, daysAhead)
      await restarted(fleet)
      const people = [...Object.values(staff), ...firms.map(({ buyer }) => buyer)]
      for (const one of people) await one.signInAgain()
    }
    await secondsUntilDone(dataDir)
    const { findings, figures } = await auditYear(dataDir, world)
    const { book } = world
    return {
      ...{ findings, figures, kills, seconds: seconds(), placed: book.orders.length },
      ...tally,
      refused: Object.fromEntries(book.refused),
    }
  } finally {
    await fleet.end()
  }
}

/** Reminds clients of what is overdue by now. This machine's clock, by which jobs begin, does not know of it. */
const remind = (dataDir: string) => rowsOf(dataDir, `select graphile_worker.add_job('send_reminders', '{}')`)

/** Ends both processes and starts them again, so that they go by the clock as it is now. */
async function restarted(fleet: Fleet): Promise<void> {
  await fleet.kill('all')
  await fleet.up('works')
}

type Product = { id: number; min_qty: number; step_qty: number; pack_qty: number; price: object | null }

/** The products that have a price, in the quantities they are sold in. */
async function productsOf({ buyer }: Firm): Promise<World['products']> {
  const products = await buyer.ask<Product[]>('GET', '/api/front/products?per_page=100')
  return products
    .filter(({ price }) => price !== null)
    .map(({ id, min_qty, step_qty, pack_qty }) => ({ id, step: Math.max(min_qty, step_qty, pack_qty) }))
}

/** Kills parts at random moments of the work, spread over all of it. */
function killing(
  fleet: Fleet,
  input: YearInput,
  chance: () => number,
  kills: Record<string, number>,
  placed: () => number,
) {
  let count = 0
  let isStopped = true
  let over: Promise<void> = Promise.resolve()
  let order: Target[] = []
  async function kill() {
    while (!isStopped && count < input.kills) {
      if (placed() < (input.orders * (count + 0.5)) / input.kills) {
        await pause(50)
        continue
      }
      if (order.length === 0) order = shuffled([...targets], chance)
      const target = order.pop()!
      await pause(chance() * 1500)
      await fleet.kill(target)
      kills[target]! += 1
      count += 1
      await pause(chance() * 300)
      await fleet.up()
    }
  }
  return {
    count: () => count,
    begin() {
      isStopped = false
      over = kill()
    },
    async stop() {
      isStopped = true
      await over
    },
  }
}
