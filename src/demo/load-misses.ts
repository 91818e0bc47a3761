import { fold } from '#features/foundation/search/fold.ts'
import { searchMissDays, searchMisses } from '#features/foundation/search/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import { ago, dayOf } from './play.ts'

/** Searches without an exact answer: days ago, and how often on that day. */
const asked: [question: string, nearest: boolean, days: [ago: number, times: number][]][] = [
  [
    'Titanium pulley HTD 8M',
    true,
    [
      [52, 1],
      [21, 2],
      [9, 3],
      [2, 4],
    ],
  ],
  [
    'Ceramic bearing 608',
    true,
    [
      [47, 3],
      [40, 2],
      [12, 1],
    ],
  ],
  [
    'Pneumatic gripper',
    false,
    [
      [18, 2],
      [5, 2],
    ],
  ],
  [
    'Сервопривод',
    false,
    [
      [33, 2],
      [14, 1],
      [3, 1],
    ],
  ],
  ['Torque limiter', false, [[44, 4]]],
]

export async function loadMisses(db: Db): Promise<void> {
  const rows = asked.map(([question, nearest, days]) => ({
    question: fold(question),
    nearest,
    times: days.reduce((sum, [, times]) => sum + times, 0),
    first_at: ago(days[0]![0]),
    last_at: ago(days.at(-1)![0]),
  }))
  await db.insert(searchMisses).values(rows)
  await db.insert(searchMissDays).values(
    asked.flatMap(([question, , days]) =>
      days.map(([before, times]) => ({
        question: fold(question),
        day: dayOf(ago(before)),
        times,
      })),
    ),
  )
}
