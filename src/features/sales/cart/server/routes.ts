import { serve } from '#platform/server/calls/serve.ts'
import { carts, orderMinimumsApi } from '../contract.ts'
import { cartFile } from './cart-file.ts'
import { promiseOfCart } from './cart-promise.ts'
import { checkoutTotals } from './cart-totals.ts'
import { archiveCart, changeCart, restoreCart, seePrices } from './change-cart.ts'
import { addCustomLine, changeCustomLine, removeCustomLine } from './change-custom-lines.ts'
import { addLine, changeLine, removeLine } from './change-lines.ts'
import { copyCart } from './copy-cart.ts'
import { previewDeliveries } from './deliveries.ts'
import { mergeCarts, moveLines, putAside } from './move-lines.ts'
import { fillActiveCart, openCart } from './open-cart.ts'
import { orderMinimums, setOrderMinimum } from './order-minimums.ts'
import { giveCode, takeCode } from './promotion-code.ts'
import { findActiveCart, listCarts } from './queries.ts'
import { fullCart, readCart } from './read-cart.ts'

/** Limits on promotion codes tried, per person and per company: someone who has a code types it once or twice. */
const ofPerson = { max: 10, seconds: 900 }
const ofCompany = { max: 40, seconds: 86_400 }

export const cartRoutes = serve(
  'cart',
  carts,
  {
    list: ({ db, person }, { query }) => listCarts(db, person, query),
    open: (ctx, { body }) => openCart(ctx, body.name),
    active: async (ctx, { query }) => {
      const row = await findActiveCart(ctx.db, ctx.person)
      return { cart: row && (await fullCart(ctx, row, query)) }
    },
    fillActive: (ctx, { body }) => fillActiveCart(ctx, body.lines),
    show: (ctx, { params, query }) => readCart(ctx, params.id, query),
    checkoutTotals: (ctx, { params, query }) => checkoutTotals(ctx, params.id, query),
    previewDeliveries: (ctx, { params, body }) => previewDeliveries(ctx, params.id, body),
    promise: (ctx, { params, query }) => promiseOfCart(ctx, params.id, query),
    change: (ctx, { params, body }) => changeCart(ctx, params.id, body),
    archive: (ctx, { params }) => archiveCart(ctx, params.id),
    restore: (ctx, { params }) => restoreCart(ctx, params.id),
    addLine: (ctx, { params, body }) => addLine(ctx, params.id, body),
    changeLine: (ctx, { params, body }) => changeLine(ctx, params.id, params.line_id, body),
    removeLine: (ctx, { params }) => removeLine(ctx, params.id, params.line_id),
    addCustom: (ctx, { params, body }) => addCustomLine(ctx, params.id, body),
    changeCustom: (ctx, { params, body }) => changeCustomLine(ctx, params.id, params.line_id, body),
    removeCustom: (ctx, { params }) => removeCustomLine(ctx, params.id, params.line_id),
    putAside: (ctx, { params, body }) => putAside(ctx, params.id, body),
    moveLines: (ctx, { params, body }) => moveLines(ctx, params.id, body),
    merge: (ctx, { params, body }) => mergeCarts(ctx, params.id, body.from),
    copy: (ctx, { params, body }) => copyCart(ctx, params.id, body.name),
    giveCode: (ctx, { params, body }) => giveCode(ctx, params.id, body.code),
    takeCode: (ctx, { params }) => takeCode(ctx, params.id),
    file: (ctx, { params, query }) => cartFile(ctx, params.id, query),
    seePrices: (ctx, { params, query }) => seePrices(ctx, params.id, query.line_id),
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
  set: (ctx, { body }) => setOrderMinimum(ctx, body),
})
