import { serve } from '#platform/server/serve.ts'
import { carts } from '../contract.ts'
import { addLine, archiveCart, changeCart, changeLine, removeLine, seePrices } from './change-cart.ts'
import { fillActiveCart, openCart } from './open-cart.ts'
import { findActiveCart, listCarts } from './queries.ts'
import { fullCart, readCart } from './read-cart.ts'

export const cartRoutes = serve('cart', carts, {
  list: ({ db, person }, { query }) => listCarts(db, person, query),
  open: (act, { body }) => openCart(act, body.name),
  active: async (act) => {
    const row = await findActiveCart(act.db, act.person)
    return { cart: row && (await fullCart(act, row)) }
  },
  fillActive: (act, { body }) => fillActiveCart(act, body.lines),
  show: (act, { params }) => readCart(act, params.id),
  change: (act, { params, body }) => changeCart(act, params.id, body),
  archive: (act, { params }) => archiveCart(act, params.id),
  addLine: (act, { params, body }) => addLine(act, params.id, body),
  changeLine: (act, { params, body }) => changeLine(act, params.id, params.line_id, body),
  removeLine: (act, { params }) => removeLine(act, params.id, params.line_id),
  seePrices: (act, { params }) => seePrices(act, params.id),
})
