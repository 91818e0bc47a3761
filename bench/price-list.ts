import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { findProducts } from '#features/goods/catalogue/server/index.ts'
import { priceInputs, writePriceFile } from '#features/goods/pricing/server/index.ts'
import { overPool } from '#platform/server/database/db.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { translator } from '#platform/server/start/translate.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'
import type { Stock } from './database.ts'

type Written = {
  format: string
  rows: number
  seconds: number
  /** CPU time of this process only. */
  computing: number
  megabytes: number
  /**
   * The longest time the process blocked others, and the duration of a page of prices next to it, in
   * milliseconds.
   */
  longest: number
  alone: number
  alongside: number
}

/** Measures a price list of everything as a file, in the process that also serves requests: the worst case. */
export async function measurePriceList({ pool }: Stock, home: string): Promise<Written[]> {
  const db = overPool(pool)
  const storage = await openStorage({ filesUrl: null, folder: path.join(home, 'files') })
  const platform = {
    pool,
    db,
    storage,
    env: { dataDir: home },
    translate: translator({ en, ru }),
  } as unknown as Platform
  const { rows } = await pool.query(
    `select id, organization_id from users where email = 'client.a@portico.example'`,
  )
  const buyer = { organization_id: rows[0].organization_id, discount_level: 2, currency: 'USD' }
  const page = async () => {
    const began = performance.now()
    const asked = { attr: undefined, availability: undefined, page: 3, per_page: 60 }
    const { ids } = await findProducts(db, asked, 'en')
    await priceInputs(db, buyer, ids)
    return performance.now() - began
  }
  const written: Written[] = []
  for (const format of ['xlsx', 'csv'] as const) {
    const alone = await pages(page, pause(5000))
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const before = process.cpuUsage()
    const began = performance.now()
    let all = 0
    const file = { ...buyer, id: 1, owner_id: rows[0].id, format, lang: 'en', category: null }
    const heard = {
      begun: (count: number) => {
        all = count
      },
      written: () => {},
    }
    const writing = writePriceFile(
      platform,
      { ...file, storage_key: storage.newKey() } as Parameters<typeof writePriceFile>[1],
      heard,
    )
    const alongside = await pages(page, writing)
    const size = await writing
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(before)
    const computing = (user + system) / 1e6
    delay.disable()
    written.push({
      format,
      rows: all,
      seconds,
      computing,
      megabytes: size / 1e6,
      longest: delay.max / 1e6,
      alone,
      alongside,
    })
  }
  return written
}

/** Returns the 95th percentile of page times, requested ten times a second until a promise settles. */
async function pages(ask: () => Promise<number>, until: Promise<unknown>): Promise<number> {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const took: number[] = []
  while (!isOver) {
    took.push(await ask())
    await pause(100)
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)]!
}
