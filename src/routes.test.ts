import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from './processes/testing/pages.ts'

/** Spec §2, in its order. */
const specified = `
landing  /
site     /about
site     /search
site     /contacts
site     /public-offer
site     /become-client
site     /privacy-policy
site     /sign-up
site     /reset-password
site     /recover-password
landing  /v-card/:slug
         /email-verified
default  /account
default  /account/faq
default  /account/bill
default  /account/cart
default  /account/cart/checkout/:id
chat     /account/chat
default  /account/orders
default  /account/orders/:id
default  /account/payment
default  /account/contacts
default  /account/delivery
default  /account/products
default  /account/products/:id
default  /account/settings
default  /account/documents
default  /account/price-list
default  /account/promotions
default  /account/promotions/:id
default  /account/public-offer
default  /account/discount-status
default  /account/support-request
default  /account/ready-for-shipment
default  /account/ready-for-shipment/:id
default  /account/search
manager  /manager
manager-chat /manager/chat
manager  /manager/clients
manager  /manager/clients/create
manager  /manager/clients/process-new
manager  /manager/managers
manager  /manager/managers/create
manager  /manager/managers/holidays
manager  /manager/settings
manager  /manager/analytics
manager  /manager/support-request
manager  /manager/product/:id
manager  /manager/instruments
manager  /manager/instruments/create-promotion
manager  /manager/instruments/create-vcard
manager  /manager/instruments/vcard-list
manager  /manager/instruments/documentation
manager  /manager/orders-management/manual-orders
manager  /manager/orders-management/manual-orders/create
manager  /manager/orders-management/manual-orders/add-position/:id
manager  /manager/orders-management/manual-orders/add-position/:id/edit
manager  /manager/orders-management/all-orders
manager  /manager/orders-management/negotiation
manager  /manager/orders-management/expired-orders
manager  /manager/orders-management/products-search
manager  /manager/orders-management/create-order-from-template
manager  /manager/orders-management/create-order-from-template/:id
manager  /manager/orders-management/crm-users
`
const lines = specified
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

test('the pages of the specification, in its order, each in its layout', () => {
  const expected = lines.map((line) => ({ path: line.at(-1), layout: line.length > 1 ? line[0] : '' }))
  // The order within a layout must match; a page with a layout of its own does not split the others.
  const found = pages
    .map(({ path, layout }) => ({ path, layout }))
    .filter(({ path }) => expected.some((page) => page.path === path))
  expect(Map.groupBy(found, ({ layout }) => layout)).toEqual(Map.groupBy(expected, ({ layout }) => layout))
  expect(pages.at(-1)!.path).toBe('/*')
})

test('every page of the map has its screen, and every screen a title', () => {
  for (const { file, path } of pages) {
    expect(existsSync(`src/${file}`), file).toBe(true)
    if (path !== '/*' && path !== '/email-verified')
      expect(readFileSync(`src/${file}`, 'utf8'), file).toMatch(
        /<title>|<PageHead|<PageMeta|<PublicPage|<VcardMeta|<LegalText|<VersionedPage|<ChatFrame/,
      )
  }
})

test('nothing links to a page that is not there yet', async () => {
  const { paths } = await import('#platform/shared/paths.ts')
  const sample = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'function'
        ? [(value as (id: number) => string)(7)]
        : Object.values(value as object).flatMap(sample)
  const known = pages.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  const dead = sample(paths)
    .map((link) => link.split(/[?#]/)[0]!)
    // A link with parameters only leads to the current page.
    .filter((link) => link !== '' && !known.slice(0, -1).some((page) => page.test(link)))
  expect(dead).toEqual([])
})
