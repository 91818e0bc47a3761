import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export type Load = {
  /** Failed or wrong responses, in words. Nothing is repeated. */
  failed: string[]
  asked: number
  /** Requests not sent because too many were in flight: the machine cannot handle this rate. */
  heldBack: number
  writes: number
  slowestMs: number
  orders: { id: number; cart_id: number }[]
  messages: { thread_id: number; body: string }[]
}

type Person = { token: string; threadId: number }

/** The most requests in flight; more would only wait. */
const mostUnderWay = 40

const credentials = ({ token }: Person, isPage: boolean): Record<string, string> =>
  isPage ? { cookie: `portico_token=${token}` } : { authorization: `Bearer ${token}` }

/**
 * Sends requests at a steady rate, whatever the responses: pages, lists, searches, and a third writes (carts,
 * lines, orders, messages) with their own keys.
 */
export function startLoad(address: string, people: readonly Person[], aSecond: number) {
  const load: Load = { failed: [], asked: 0, heldBack: 0, writes: 0, slowestMs: 0, orders: [], messages: [] }
  const carts: { id: number; person: Person }[] = []
  const filled: { id: number; person: Person }[] = []
  let isOn = true

  async function ask<T>(
    method: string,
    url: string,
    person: Person | null,
    body?: object,
  ): Promise<T | null> {
    const began = performance.now()
    load.asked += 1
    if (method !== 'GET') load.writes += 1
    const isPage = !url.startsWith('/api/')
    const headers = {
      ...(person && credentials(person, isPage)),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    }
    try {
      const answer = await fetch(address + url, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
        body: body ? JSON.stringify(body) : null,
      })
      const text = await answer.text()
      if (answer.status >= 300) throw new Error(`${answer.status} ${text.replace(/\s+/g, ' ').slice(0, 100)}`)
      return isPage ? null : JSON.parse(text || 'null')
    } catch (error) {
      const { message, cause } = error as Error
      const why = cause instanceof Error ? ` (${cause.message})` : ''
      load.failed.push(`${method} ${url}: ${message}${why}`)
      return null
    } finally {
      load.slowestMs = Math.max(load.slowestMs, performance.now() - began)
    }
  }

  const commands: ((person: Person, nth: number) => Promise<unknown>)[] = [
    () => ask('GET', '/contacts', null),
    (_, nth) => ask('GET', `/search?q=bolt+${nth % 40}`, null),
    (person) => ask('GET', '/account/orders', person),
    (person) => ask('GET', '/api/front/orders?per_page=20', person),
    (person, nth) => ask('GET', `/api/front/products?q=hex+${nth % 40}`, person),
    (person) => ask('GET', '/api/auth/user', person),
    async (person, nth) => {
      const body = `rolling ${nth}`
      const message = { key: randomUUID(), body }
      const said = await ask('POST', `/api/chat/threads/${person.threadId}/messages`, person, message)
      if (said) load.messages.push({ thread_id: person.threadId, body })
    },
    async (person, nth) => {
      // Fewer than a person may have open, even if orders are slow.
      if (carts.length + filled.length > 40) return
      const cart = await ask<{ id: number }>('POST', '/api/front/carts', person, { name: `Rolling ${nth}` })
      if (cart) carts.push({ id: cart.id, person })
    },
    async () => {
      const cart = carts.shift()
      if (!cart) return
      const line = { product_id: 1, quantity: 100 }
      if (await ask('POST', `/api/front/carts/${cart.id}/lines`, cart.person, line)) filled.push(cart)
    },
    async () => {
      const cart = filled.shift()
      if (!cart) return
      const input = { delivery_method: 1 }
      const order = await ask<{ id: number }>(
        'POST',
        `/api/front/carts/${cart.id}/checkout`,
        cart.person,
        input,
      )
      if (order) load.orders.push({ id: order.id, cart_id: cart.id })
    },
  ]

  const running = (async () => {
    const under = new Set<Promise<unknown>>()
    const began = performance.now()
    const begin = (nth: number) => {
      const one: Promise<unknown> = commands[nth % commands.length]!(
        people[nth % people.length]!,
        nth,
      ).finally(() => under.delete(one))
      under.add(one)
    }
    for (let nth = 0; isOn; ) {
      const due = ((performance.now() - began) / 1000) * aSecond
      for (; nth < due; nth += 1) {
        if (under.size < mostUnderWay) begin(nth)
        else load.heldBack += 1
      }
      await pause(5)
    }
    await Promise.all(under)
  })()
  return {
    load,
    stop: async () => {
      isOn = false
      await running
    },
  }
}
