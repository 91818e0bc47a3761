import { expect, test } from 'vitest'
import { firstTalk } from './first-talk.ts'

const talk = (id: number, unread: number, due_at: string | null) => ({ id, unread, due_at })

test('the unanswered conversation that is due first is opened, else the latest unread one, else the latest', () => {
  const read = [talk(1, 0, null), talk(2, 0, null)]
  const unread = [...read, talk(3, 2, null), talk(4, 1, null)]
  const due = [...unread, talk(5, 0, '2026-03-04T09:00:00Z'), talk(6, 1, '2026-03-03T18:00:00+03:00')]
  expect([firstTalk([]), ...[read, unread, due].map(firstTalk)].map((one) => one?.id)).toEqual([
    undefined,
    1,
    3,
    6,
  ])
})
