import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { TestPortico } from '#processes/testing/portico.ts'
import type { OrderInOnec } from '../../contract.ts'
import { signIn } from './one-c.ts'
import { answerXml } from './xml.ts'

/** What 1C does in an exchange of orders. `secret`: that of its key. */
export function orderExchange(portico: TestPortico, secret: string) {
  const begin = async () => {
    const session = await signIn(portico, 'sale', secret)
    expect(session.first.word, session.first.rest).toBe('success')
    return session
  }
  type Session = Awaited<ReturnType<typeof begin>>
  const query = async (session: Session) => {
    const { raw, type, status } = await session.get('query')
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    return raw.toString('utf8')
  }
  return {
    begin,
    query,
    /** Takes everything that is due, so that a test sees only its own orders. */
    emptied: async () => {
      const session = await begin()
      await query(session)
      await session.get('success')
    },
    /** Reports about an order. */
    emit: async (id: number, said: Record<string, string>, amount = '') => {
      const session = await begin()
      return session.send('orders.xml', answerXml([{ id: `portico-order-${id}`, amount, said }]))
    },
    /** What staff read of an order in 1C. */
    inOnec: async (id: number, as: string = cast.manager) =>
      (await portico.request<OrderInOnec>(as, 'GET', `/api/manager/orders/${id}/1c`)).body,
  }
}
