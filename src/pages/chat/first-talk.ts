import type { Thread } from '#features/communication/chat/contract.ts'

type Waiting = Pick<Thread, 'id' | 'unread' | 'due_at'>

/**
 * Returns the conversation to read first: the unanswered one that is due first, else the latest with unread messages,
 * else the latest.
 */
export function firstTalk<T extends Waiting>(threads: readonly T[]): T | undefined {
  const due = threads.filter(({ due_at }) => due_at !== null)
  const [first] = due.toSorted((a, b) => Date.parse(a.due_at!) - Date.parse(b.due_at!))
  return first ?? threads.find(({ unread }) => unread > 0) ?? threads[0]
}
