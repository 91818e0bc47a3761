import { describe, test } from 'vitest'
import { cast } from '#world/cast.ts'
import { languages, looksAtPages } from './testing/pages.ts'

/** Every page of those who are signed in. */
const pages: [who: string, path: string][] = [
  [cast.clientA, '/account'],
  [cast.clientA, '/account/products'],
  [cast.clientA, '/account/products?attr=thread:M8&q=bolt'],
  [cast.clientA, '/account/products/12'],
  [cast.clientA, '/account/cart'],
  [cast.clientA, '/account/cart/checkout/1'],
  [cast.clientA, '/account/orders'],
  [cast.clientA, '/account/orders?view=products'],
  [cast.clientA, '/account/delivery'],
  [cast.clientA, '/account/orders/8'],
  ...['profile', 'company', 'ordering', 'security', 'notifications', 'data'].map((tab): [string, string] => [
    cast.clientA,
    `/account/settings?tab=${tab}`,
  ]),
  [cast.clientA, '/account/public-offer'],
  [cast.clientA, '/account/promotions'],
  [cast.clientA, '/account/promotions?phase=ended'],
  [cast.clientA, '/account/promotions/1'],
  [cast.clientA, '/account/discount-status'],
  [cast.clientA, '/account/price-list'],
  [cast.clientA, '/account/price-list?change=changed'],
  [cast.applicant, '/account'],
  [cast.applicant, '/account/settings'],
  [cast.blocked, '/account/settings'],
  [cast.blocked, '/account'],
  [cast.admin, '/manager'],
  [cast.admin, '/manager/settings'],
  [cast.admin, '/manager/settings?tab=security'],
  [cast.admin, '/manager/settings?tab=texts'],
  [cast.admin, '/manager/settings?tab=levels'],
  [cast.chief, '/manager/settings?tab=levels'],
  [cast.admin, '/manager/settings?tab=texts&page=public_offer'],
  [cast.admin, '/manager/clients/process-new'],
  [cast.admin, '/manager/orders-management/all-orders'],
  [cast.admin, '/manager/orders-management/all-orders?order=8'],
  [cast.admin, '/manager/orders-management/all-orders?order=8&panel=offer'],
  [cast.manager, '/manager/orders-management/negotiation'],
  [cast.manager, '/manager/orders-management/negotiation?view=grid'],
  [cast.manager, '/manager/orders-management/expired-orders'],
  [cast.manager, '/manager/orders-management/manual-orders'],
  [cast.manager, '/manager/orders-management/manual-orders/create'],
  [cast.manager, '/manager/orders-management/manual-orders/add-position/8'],
  [cast.manager, '/manager/orders-management/manual-orders/add-position/1/edit'],
  [cast.admin, '/manager/product/12'],
  [cast.admin, '/manager/product/12?panel=stock'],
  [cast.manager, '/manager/product/12?panel=prices'],
  [cast.manager, '/manager/product/12?panel=stock'],
  [cast.manager, '/manager/orders-management/products-search'],
  [cast.manager, '/manager/orders-management/create-order-from-template?owner=organization'],
  [cast.admin, '/manager/instruments?panel=client-codes'],
  [cast.manager, '/manager/orders-management/products-search?q=bolt&client=1'],
  [cast.admin, '/manager/instruments'],
  [cast.chief, '/manager/instruments/create-promotion?id=1'],
  [cast.manager, '/manager/instruments/create-promotion'],
  [cast.admin, '/manager/instruments?panel=price-lists'],
  [cast.admin, '/manager/instruments?panel=price-lists&list=1'],
  [cast.admin, '/manager/instruments?panel=rates'],
]

describe.each(languages)('in %s', (lang) => {
  const look = looksAtPages(lang)
  test.each(pages)('%s may use %s', look)
})
