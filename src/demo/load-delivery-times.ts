import type { DeliveryTime } from '#features/goods/delivery-times/delivery-times.ts'
import { changeTimes } from '#features/goods/delivery-times/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { ago, commandOf, staffOf } from './play.ts'

const workDays = [1, 2, 3, 4, 5]
const [pickup, courier, road, air] = [1, 2, 3, 4] as const

const time = (transit_days: number, more: Partial<DeliveryTime> = {}): DeliveryTime => ({
  ...{ country: null, transit_days, counts: 'working', arrives: workDays, departs: null },
  ...more,
})

/** Loads delivery times: the courier takes a day, road freight leaves twice a week for other countries. */
export async function loadDeliveryTimes(db: Db): Promise<void> {
  const ctx = commandOf(db, await staffOf(db, cast.admin, 'admin'), ago(3))
  const times: Record<number, DeliveryTime[]> = {
    [pickup]: [time(0)],
    [courier]: [time(1)],
    [road]: [
      ...['EE', 'LT', 'LV'].map((country) => time(2, { country })),
      time(5, { counts: 'calendar', departs: [2, 5] }),
    ],
    [air]: [time(3)],
  }
  for (const [method, of] of Object.entries(times)) await changeTimes(ctx, Number(method), { times: of })
}
