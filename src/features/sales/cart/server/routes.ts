import { serve } from '#platform/server/serve.ts'
import { carts, orderMinimumsApi } from '../contract.ts'
import { cartFile } from './cart-file.ts'
import { archiveCart, changeCart, restoreCart, seePrices } from './change-cart.ts'
import { addCustomLine, changeCustomLine, removeCustomLine } from './change-custom-lines.ts'
import { addLine, changeLine, removeLine } from './change-lines.ts'
import { copyCart } from './copy-cart.ts'
import { mergeCarts, moveLines, putAside } from './move-lines.ts'
import { fillActiveCart, openCart } from './open-cart.ts'
import { orderMinimums, setOrderMinimum } from './order-minimums.ts'
import { giveCode, takeCode } from './promotion-code.ts'
import { findActiveCart, listCarts } from './queries.ts'
import { fullCart, readCart } from './read-cart.ts'

/** Codes somebody may try, and a company: whoever was given one types it once or twice. */
const ofPerson = { max: 10, seconds: 900 }
const ofCompany = { max: 40, seconds: 86_400 }

export const cartRoutes = serve(
  'cart',
  carts,
  {
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
    addCustom: (act, { params, body }) => addCustomLine(act, params.id, body),
    changeCustom: (act, { params, body }) => changeCustomLine(act, params.id, params.line_id, body),
    removeCustom: (act, { params }) => removeCustomLine(act, params.id, params.line_id),
    putAside: (act, { params, body }) => putAside(act, params.id, body),
    moveLines: (act, { params, body }) => moveLines(act, params.id, body),
    merge: (act, { params, body }) => mergeCarts(act, params.id, body.from),
    copy: (act, { params, body }) => copyCart(act, params.id, body.name),
    giveCode: (act, { params, body }) => giveCode(act, params.id, body.code),
    takeCode: (act, { params }) => takeCode(act, params.id),
    file: (act, { params, query }) => cartFile(act, params.id, query),
    seePrices: (act, { params, query }) => seePrices(act, params.id, query.line_id),
  },
  {
    giveCode: ({ person }) => [
      { key: `promotion codes of ${person.id}`, limit: ofPerson },
      { key: `promotion codes of company ${person.organization_id}`, limit: ofCompany },
    ],
  },
)

export const orderMinimumRoutes = serve('orderMinimums', orderMinimumsApi, {
  list: ({ db, lang }) => orderMinimums(db, lang),
  set: (act, { body }) => setOrderMinimum(act, body),
})
