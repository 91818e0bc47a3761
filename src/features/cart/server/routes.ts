import { serve } from '#platform/server/serve.ts'
import { carts } from '../contract.ts'
import { archiveCart, changeCart, restoreCart, seePrices } from './change-cart.ts'
import { addLine, changeLine, removeLine } from './change-lines.ts'
import { fillActiveCart, openCart } from './open-cart.ts'
import { findActiveCart, listCarts } from './queries.ts'
import { fullCart, readCart } from './read-cart.ts'

export const cartRoutes = serve('cart', carts, {
  list: ({ db, person }, { query }) => listCarts(db, person, query),
  open: (act, { body }) => openCart(act, body.name),
  active: async (act, { query }) => {
    const row = await findActiveCart(act.db, act.person)
    return { cart: row && (await fullCart(act, row, query)) }
  },
  fillActive: (act, { body }) => fillActiveCart(act, body.lines),
  show: (act, { params, query }) => readCart(act, params.id, query),
  change: (act, { params, body }) => changeCart(act, params.id, body),
  archive: (act, { params }) => archiveCart(act, params.id),
  restore: (act, { params }) => restoreCart(act, params.id),
  addLine: (act, { params, body }) => addLine(act, params.id, body),
  changeLine: (act, { params, body }) => changeLine(act, params.id, params.line_id, body),
  removeLine: (act, { params }) => removeLine(act, params.id, params.line_id),
  seePrices: (act, { params }) => seePrices(act, params.id),
})
