import type { Context } from '#platform/server/calls/context.ts'
import { serve } from '#platform/server/calls/serve.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { stockApi, warehousesApi } from '../contract.ts'
import { arriveGoods, cancelGoods, expectGoods } from './incoming.ts'
import { leadTimeOfProduct } from './lead-time-of-product.ts'
import { listMovements } from './list-movements.ts'
import { moveStock } from './move-stock.ts'
import { promiseOfProduct } from './promise-of-product.ts'
import { endRemnant } from './remnants.ts'
import type { Command } from './settle.ts'
import { existing, stockOfProduct } from './stock-of-product.ts'
import { changeWarehouse, checkWarehouse, warehouseSettings } from './warehouses.ts'

/** Far more than anyone types, but slow for someone who tries quantities to find out the stock. */
const questions = { max: 120, seconds: 60 }

export const stockRoutes = serve(
  'stock',
  stockApi,
  {
    promise: (ctx, { params, query }) => promiseOfProduct(ctx, params.id, query),
    leadTime: (ctx, { params, query }) => leadTimeOfProduct(ctx, params.id, query.quantity),
    ofProduct: (ctx, { params }) => stockOfProduct(ctx, params.id),
    movements: (ctx, { params, query }) => listMovements(ctx, params.id, query),
    adjust: async (ctx, { params, body }) => {
      await existing(ctx.db, params.id)
      const { warehouse, quantity, reason } = body
      await checkWarehouse(ctx.db, warehouse)
      const move = { product_id: params.id, warehouse, pieces: quantity }
      await moveStock(commandOf(ctx), { kind: 'adjustment', reason }, [move])
      return stockOfProduct(ctx, params.id)
    },
    expect: async (ctx, { params, body }) => {
      await existing(ctx.db, params.id)
      await expectGoods(commandOf(ctx), params.id, body)
      return stockOfProduct(ctx, params.id)
    },
    arrive: async (ctx, { params }) => stockOfProduct(ctx, await arriveGoods(commandOf(ctx), params.id)),
    cancel: async (ctx, { params }) => stockOfProduct(ctx, await cancelGoods(commandOf(ctx), params.id)),
    endRemnant: async (ctx, { params, body }) =>
      stockOfProduct(ctx, await endRemnant(commandOf(ctx), params.id, body.how)),
  },
  { leadTime: ({ person }) => attempts(person), promise: ({ person }) => attempts(person) },
)

export const warehouseRoutes = serve('stock', warehousesApi, {
  list: (ctx) => warehouseSettings(ctx.db, ctx.lang),
  change: async (ctx, { params, body }) => {
    await changeWarehouse(ctx.db, params.code, body)
    return warehouseSettings(ctx.db, ctx.lang)
  },
})

const attempts = ({ id }: Client) => [{ key: `lead-time ${id}`, limit: questions }]

const commandOf = ({ db, now, person }: Context<Manager>): Command => ({ db, now, actor_id: person.id })
