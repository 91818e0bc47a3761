import { setTimeout as pause } from 'node:timers/promises'
import type { Asker } from './asking.ts'

/** Acknowledged writes to look for afterwards. */
export type Acknowledged = {
  carts: { id: number; name: string; quantity: number }[]
  orders: { id: number; number: string; cart_id: number; quantity: number }[]
  uploads: { id: number; name: string; by: Asker; nth: number }[]
  imports: { id: number; rows: number; undone: boolean }[]
}

export const nothingYet = (): Acknowledged => ({ carts: [], orders: [], uploads: [], imports: [] })

type Ended = () => boolean
let nth = 0

type Changed = { changed: { quantity: number } }

/** Far fewer than a person may have open. */
const openAtMost = 20

/** Repeatedly fills a cart in two steps and orders it; every third stays a cart until there are many. */
export async function buy({ ask }: Asker, done: Acknowledged, isOver: Ended): Promise<void> {
  const open: Acknowledged['carts'] = []
  while (!isOver()) {
    const [oldest] = open
    if (oldest && open.length >= openAtMost) {
      done.carts.splice(done.carts.indexOf(oldest), 1)
      await ask('DELETE', `/api/front/carts/${oldest.id}`)
      open.shift()
    }
    nth += 1
    const name = `Kill ${nth}`
    const isOrdered = nth % 3 !== 0
    const { id } = await ask<{ id: number }>('POST', '/api/front/carts', { name })
    const line = { product_id: 1, quantity: 100 }
    await ask('POST', `/api/front/carts/${id}/lines`, line)
    const { changed } = await ask<Changed>('POST', `/api/front/carts/${id}/lines`, line)
    if (isOrdered) {
      const order = await ask<{ id: number; number: string }>('POST', `/api/front/carts/${id}/checkout`, {
        delivery_method: 1,
      })
      done.orders.push({ id: order.id, number: order.number, cart_id: id, quantity: changed.quantity })
    } else {
      const cart = { id, name, quantity: changed.quantity }
      open.push(cart)
      done.carts.push(cart)
    }
    await pause(50)
  }
}

/** Returns the same bytes for the same number. */
export const contentsOf = (nth: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(((nth * 7919) % 256) * 1024 + 1, nth)])

/** Uploads files of up to a quarter of a megabyte, within a person's quota. */
export async function upload(by: Asker, done: Acknowledged, isOver: Ended, most = 900): Promise<void> {
  for (let count = 0; count < most && !isOver(); count++) {
    nth += 1
    const own = nth
    const name = `kill-${own}.pdf`
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(contentsOf(own))]), name)
    const { id } = await by.ask<{ id: number }>('POST', '/api/files', form)
    done.uploads.push({ id, name, by, nth: own })
    await pause(500)
  }
}

type Import = { id: number; state: string; counts: Record<string, number> }
const rows = 3000

/** Repeatedly imports a list and undoes every second one, waiting for each to end. */
export async function bringIn({ ask }: Asker, done: Acknowledged, isOver: Ended): Promise<void> {
  while (!isOver()) {
    nth += 1
    const lines = Array.from({ length: rows }, (_, n) => `KILL${nth}-${n},Pin ${nth} ${n},1.50`)
    const form = new FormData()
    form.set('file', new Blob([`sku,name,price\n${lines.join('\n')}\n`]), `kill-${nth}.csv`)
    const { id } = await ask<Import>('POST', '/api/manager/imports', form)
    await reaches('done', id)
    const undone = done.imports.length % 4 !== 3
    if (undone) {
      await ask('POST', `/api/manager/imports/${id}/undoing`)
      await reaches('undone', id)
    }
    done.imports.push({ id, rows, undone })
  }
  async function reaches(state: string, id: number): Promise<void> {
    while ((await ask<Import>('GET', `/api/manager/imports/${id}`)).state !== state) await pause(250)
  }
}
