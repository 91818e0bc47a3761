/** What shows that the content of a page is there: at least `least` elements, or elements whose text has `says`. */
type There = { select: string; least?: number; says?: RegExp }

/** A click on a link (`to`, its address or the start of it) or a tab, and the page it leads to. */
export type Step = {
  name: string
  click: { to: string } | { tab: string }
  /** What the address contains afterwards. */
  address: string
  /** A drawer or panel leaves the title of its page as it is. */
  isPage: boolean
  there: There
}

export type Walk = { who: string; from: string; steps: Step[] }

const page = (name: string, to: string, select: string, least = 1): Step => ({
  name,
  click: { to },
  address: to,
  isPage: true,
  there: { select, least },
})
const drawer = (name: string, to: string, select: string, says?: RegExp): Step => ({
  name,
  click: { to },
  address: to,
  isPage: false,
  there: { select, ...(says && { says }) },
})

/** A part number, such as HB-M8X60-A2. */
const sku = /[A-Z]{2,3}-[A-Z]?\d/
const orders = '/manager/orders-management'

/** The usual ways through the account and the back office, one after the other, in the demonstration. */
export const walks: Walk[] = [
  {
    who: 'client.a@portico.example',
    from: '/account',
    steps: [
      page('Home → Catalogue', '/account/products', 'main tbody tr', 50),
      page('Catalogue → product', '/account/products/', 'main tbody tr', 2),
      page('product → Cart', '/account/cart', 'main a[href^="/account/products/"]', 3),
      page('Cart → Checkout', '/account/cart/checkout/', 'main form button, main input', 3),
      page('Checkout → Orders', '/account/orders', 'main a[href^="/account/orders/"]', 8),
      page('Orders → order', '/account/orders/5', 'main tbody tr', 2),
      {
        name: 'order → its invoices',
        click: { tab: 'Invoices' },
        address: 'panel=invoices',
        isPage: false,
        there: { select: 'main [role=tabpanel]', says: /20\d\d-\d{5}/ },
      },
      page('order → Invoices', '/account/bill', 'main tbody tr', 8),
      drawer('Invoices → drawer', '/account/bill?invoice=', '[role=dialog]', sku),
      page('Invoices → Messages', '/account/chat', 'main a[href*="thread="]', 4),
      drawer('Messages → thread', '/account/chat?thread=1', 'main li', /\S/),
      page('Messages → Discount', '/account/discount-status', 'main tbody tr', 10),
    ],
  },
  {
    who: 'manager@portico.example',
    from: '/manager',
    steps: [
      page('Queue → All orders', `${orders}/all-orders`, 'main tbody tr', 20),
      drawer('All orders → drawer', `${orders}/all-orders?order=8`, '[role=dialog]', sku),
      page('All orders → Clients', '/manager/clients', 'main tbody tr', 5),
      drawer('Clients → drawer', '/manager/clients?client=1', '[role=dialog] [role=tab]'),
      page('Clients → Negotiation', `${orders}/negotiation`, 'main li, main tbody tr'),
      page('Negotiation → Analytics', '/manager/analytics', 'main input[name="from"]'),
      page('Analytics → Messages', '/manager/chat', 'main a[href*="thread="]', 4),
      page('Messages → New clients', '/manager/clients/process-new', 'main article'),
      page('New clients → Manual orders', `${orders}/manual-orders`, 'main tbody tr'),
      page('Manual orders → Product search', `${orders}/products-search`, 'main input'),
    ],
  },
]

/** The main pages, by the person who opens them. */
export const opened: [address: string, who: string | null][] = [
  ['/', null],
  ['/search', null],
  ...[
    '/account',
    '/account/products',
    '/account/products/12',
    '/account/cart',
    '/account/orders/5',
    '/account/orders/7',
    '/account/bill',
  ].map((address): [string, string] => [address, walks[0]!.who]),
  ...['/manager', `${orders}/all-orders`, '/manager/clients'].map((address): [string, string] => [
    address,
    walks[1]!.who,
  ]),
]
