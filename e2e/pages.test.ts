import { describe, test } from 'vitest'
import { languages, looksAtPages } from './testing/pages.ts'

/** Every page of those who are signed in. */
const pages: [who: string, path: string][] = [
  ['client.a@portico.example', '/account'],
  ['client.a@portico.example', '/account/products'],
  ['client.a@portico.example', '/account/products?attr=thread:M8&q=bolt'],
  ['client.a@portico.example', '/account/products/12'],
  ['client.a@portico.example', '/account/cart'],
  ['client.a@portico.example', '/account/cart/checkout/1'],
  ['client.a@portico.example', '/account/orders'],
  ['client.a@portico.example', '/account/orders/8'],
  ...['profile', 'company', 'ordering', 'security', 'notifications', 'data'].map((tab): [string, string] => [
    'client.a@portico.example',
    `/account/settings?tab=${tab}`,
  ]),
  ['client.a@portico.example', '/account/public-offer'],
  ['new@portico.example', '/account'],
  ['new@portico.example', '/account/settings'],
  ['blocked@portico.example', '/account/settings'],
  ['blocked@portico.example', '/account'],
  ['admin@portico.example', '/manager'],
  ['admin@portico.example', '/manager/settings'],
  ['admin@portico.example', '/manager/settings?tab=security'],
  ['admin@portico.example', '/manager/settings?tab=texts'],
  ['admin@portico.example', '/manager/settings?tab=texts&page=public_offer'],
  ['admin@portico.example', '/manager/clients/process-new'],
  ['admin@portico.example', '/manager/orders-management/all-orders'],
  ['admin@portico.example', '/manager/orders-management/all-orders?order=8'],
  ['admin@portico.example', '/manager/instruments'],
]

describe.each(languages)('in %s', (lang) => {
  const look = looksAtPages(lang)
  test.each(pages)('%s may use %s', look)
})
