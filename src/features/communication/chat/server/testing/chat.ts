import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Message, Thread, ThreadCard } from '../../contract.ts'

export const anna = cast.clientA
export const eve = cast.clientB

export let portico: TestPortico

/** Starts a Portico without the conversations of the demonstration data. */
export async function startChat(): Promise<void> {
  portico = await startPortico({ world: 'company' })
  // The conversations of the demonstration data are not part of this test.
  await portico.platform.pool.query(
    'truncate chat_threads, chat_messages, staff_words, chat_notes, chat_proposals, chat_readers',
  )
  await portico.platform.pool.query(`delete from tasks where kind = 'chat.answer'`)
}

export const ask = (as: string | null, method: string, url: string, body?: object) =>
  portico.request<any>(as, method as 'GET', url, body)

export async function good<T>(as: string, method: string, url: string, body?: object): Promise<T> {
  const { status, body: answer } = await ask(as, method, url, body)
  expect([status, answer?.message]).toEqual([status < 300 ? status : 200, answer?.message])
  return answer
}
export const opened = (as: string = anna, input: object = {}) =>
  good<ThreadCard>(as, 'POST', '/api/chat/threads', input)
export const key = () => crypto.randomUUID()
export const heard = (as: string, { id }: { id: number }, query = '') =>
  good<Message[]>(as, 'GET', `/api/chat/threads/${id}/messages${query}`)
export const cardOf = (as: string, { id }: { id: number }) =>
  good<ThreadCard>(as, 'GET', `/api/chat/threads/${id}`)
export const listed = (as: string, query = '') => good<Thread[]>(as, 'GET', `/api/chat/threads?${query}`)
