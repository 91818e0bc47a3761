import type { Act } from '#platform/server/act.ts'
import { serve } from '#platform/server/serve.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { stockApi } from '../contract.ts'
import { arriveGoods, cancelGoods, expectGoods } from './incoming.ts'
import { leadTimeOfProduct } from './lead-time-of-product.ts'
import { listMovements } from './list-movements.ts'
import { moveStock } from './move-stock.ts'
import type { Deed } from './settle.ts'
import { existing, stockOfProduct } from './stock-of-product.ts'
import { checkWarehouse } from './warehouses.ts'

/** Far more than anybody types; whoever narrows a figure down by asking does it slowly. */
const questions = { max: 120, seconds: 60 }

export const stockRoutes = serve(
  'stock',
  stockApi,
  {
    leadTime: (act, { params, query }) => leadTimeOfProduct(act, params.id, query.quantity),
    ofProduct: (act, { params }) => stockOfProduct(act, params.id),
    movements: (act, { params, query }) => listMovements(act, params.id, query),
    adjust: async (act, { params, body }) => {
      await existing(act.db, params.id)
      const { warehouse, quantity, reason } = body
      await checkWarehouse(act.db, warehouse)
      const move = { product_id: params.id, warehouse, pieces: quantity }
      await moveStock(deedOf(act), { kind: 'adjustment', reason }, [move])
      return stockOfProduct(act, params.id)
    },
    expect: async (act, { params, body }) => {
      await existing(act.db, params.id)
      await expectGoods(deedOf(act), params.id, body)
      return stockOfProduct(act, params.id)
    },
    arrive: async (act, { params }) => stockOfProduct(act, await arriveGoods(deedOf(act), params.id)),
    cancel: async (act, { params }) => stockOfProduct(act, await cancelGoods(deedOf(act), params.id)),
  },
  { leadTime: ({ person }) => attempts(person) },
)

const attempts = ({ id }: Client) => [{ key: `lead-time ${id}`, limit: questions }]

const deedOf = ({ db, now, person }: Act<Manager>): Deed => ({ db, now, actor_id: person.id })
