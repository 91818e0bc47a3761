import { listQuery } from '#platform/client/list-address.ts'
import { query } from '#platform/client/query.ts'
import { purchases } from '../contract.ts'

export const boughtProducts = listQuery(purchases.bought)

/** The products ordered last, with today's prices. */
export const boughtLately = query(purchases.again, {})

const perPage = 10

export const ownPurchasesOf = (id: number, page = 1) =>
  query(purchases.own, { params: { id }, query: { page, per_page: perPage } })

export const buyersOf = (id: number, page = 1) =>
  query(purchases.ofProduct, { params: { id }, query: { page, per_page: perPage } })
