import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'

const [applicant, blocked, chief, admin] = [as('applicant'), as('blocked'), as('chief'), as('admin')]

/**
 * The map of every page, in the specification's own order (§2). After path and screen come samples: where the tests
 * and the pictures look at the page, `'5?panel=lots'` for `orders/:id`.
 */
export default exactly([
  layout('shell/layouts/landing.tsx', [
    within('landing', [
      looked(index('pages/landing/landing-screen.tsx'), ['', '?dialog=sign-in&notice=passwordChanged']),
    ]),
  ]),

  layout('shell/layouts/site.tsx', [
    within('site', [
      page('about', 'features/communication/site-content/client/about-screen.tsx'),
      page(
        'search',
        'features/goods/catalogue/client/search-screen.tsx',
        at(
          '',
          '?q=bolt',
          '?category=nuts&attr=thread:M8&attr=thread:M10&availability=in_stock&pick=12,13',
          '?compare=12,40,130',
          '?compare=',
          '?product=SG-15-20-POM',
          '?product=HB-M8X60-A2',
          '?product=none',
          '?q=titanium+gear&pick=12,13,14,15,16',
          '?q=qqqqzzzz',
        ),
      ),
      page(
        'contacts',
        'features/communication/site-content/client/contacts-screen.tsx',
        '',
        '?about=titanium+gear',
      ),
      page(
        'public-offer',
        'features/communication/site-content/client/public-offer-screen.tsx',
        '',
        '?compare=1',
      ),
      page(
        'become-client',
        'features/communication/site-content/client/become-client-screen.tsx',
        '?ref=ann',
      ),
      page('privacy-policy', 'features/communication/site-content/client/privacy-policy-screen.tsx'),
      layout('shell/layouts/agreement.tsx', [
        page(
          'sign-up',
          'features/people/clients/client/sign-up-screen.tsx',
          at('', '?tab=become-client', '?tab=become-client&product=12'),
        ),
      ]),
      page(
        'reset-password',
        'features/people/auth/client/reset-password-screen.tsx',
        '?token=none&email=a%40portico.example',
      ),
      page('recover-password', 'features/people/auth/client/recover-password-screen.tsx'),
    ]),
  ]),
  layout('shell/layouts/landing.tsx', { id: 'cards' }, [
    within('card', [
      page('v-card/:slug', 'features/people/vcards/client/vcard-screen.tsx', 'maria-orlova', 'no-one-here'),
    ]),
  ]),
  page('email-verified', 'features/people/auth/client/email-verified-screen.tsx'),

  layout('shell/layouts/default.tsx', [
    within('account', [
      ...prefix('account', [
        page('', 'pages/account-home/account-screen.tsx', '', applicant(), blocked()),
        page('faq', 'features/communication/support/client/faq/account/faq-screen.tsx', '', '?q=invoice'),
        page('bill', 'pages/invoices/invoices-screen.tsx', at('', '?invoice=54', '?view=statement')),
        page('cart', 'pages/cart/cart-screen.tsx'),
        page('cart/checkout/:id', 'pages/checkout/checkout-screen.tsx', '1'),
        page(
          'orders',
          'pages/account-orders/orders-screen.tsx',
          at('', '?view=products', '?view=blanket-orders'),
        ),
        page('orders/:id', 'pages/order/order-screen.tsx', at('8', '5?panel=lots', '5?panel=invoices')),
        page('payment', 'features/money/invoicing/client/account/payment-screen.tsx'),
        page('contacts', 'features/communication/site-content/client/own-contacts-screen.tsx'),
        page('delivery', 'pages/delivery/delivery-screen.tsx'),
        page('products', 'pages/shop/products-screen.tsx', '', '?attr=thread:M8&q=bolt'),
        page('products/:id', 'pages/shop/product-screen.tsx', '12'),
        page(
          'settings',
          'pages/settings/account-settings-screen.tsx',
          at(
            '?tab=profile',
            '?tab=company',
            '?tab=ordering',
            '?tab=security',
            '?tab=notifications',
            '?tab=data',
            '?tab=people',
            '?tab=keys',
            '?tab=webhooks',
          ),
          applicant(),
          blocked(),
        ),
        page(
          'documents',
          'features/office/documents/client/account/documents-screen.tsx',
          '',
          '?mark=to_acknowledge&q=claims',
        ),
        page(
          'price-list',
          'features/goods/pricing/client/lists/price-list-screen.tsx',
          '',
          '?change=changed',
        ),
        page(
          'promotions',
          'features/goods/promotions/client/account/promotions-screen.tsx',
          '',
          '?phase=ended',
        ),
        page('promotions/:id', 'pages/shop/promotion-screen.tsx', '1'),
        page('public-offer', 'features/communication/site-content/client/own-offer-screen.tsx'),
        page('discount-status', 'features/money/levels/client/account/discount-status-screen.tsx'),
        page(
          'support-request',
          'features/communication/support/client/account/requests-screen.tsx',
          at('', '?request=1', '?new=5'),
        ),
        page(
          'ready-for-shipment',
          'features/fulfilment/shipments/client/account/ready-screen.tsx',
          '',
          '?state=ready',
        ),
        page(
          'ready-for-shipment/:id',
          'features/fulfilment/shipments/client/account/lot-screen.tsx',
          '2',
          '5',
        ),
        page('search', 'features/management/finding/client/search-screen.tsx', at('', '?q=bolt', '?q=100')),
      ]),
    ]),
  ]),

  layout('shell/layouts/chat.tsx', [
    within('chat', [
      page('account/chat', 'pages/chat/account-chat-screen.tsx', at('', '?thread=1', '?thread=2')),
    ]),
  ]),

  layout('shell/layouts/manager.tsx', [
    within('manager', [
      layout('shell/layouts/manager-drawers.tsx', [
        ...prefix('manager', [
          page('', 'pages/queue/queue-screen.tsx', admin('', '?lot=3')),
          page(
            'clients',
            'features/management/clientele/client/clients-screen.tsx',
            chief('', '?client=1'),
            at('?client=1&panel=notes', '?client=1&panel=talk', '?client=1&panel=requests'),
          ),
          page('clients/create', 'features/people/clients/client/staff/create-screen.tsx', chief()),
          page('clients/process-new', 'features/people/clients/client/process-new-screen.tsx', admin()),
          page('managers', 'features/management/team/client/managers-screen.tsx', chief()),
          page('managers/create', 'features/management/team/client/create-manager-screen.tsx', chief()),
          page('managers/holidays', 'features/management/team/client/holidays-screen.tsx'),
          page(
            'settings',
            'pages/settings/manager-settings-screen.tsx',
            admin(
              '',
              '?tab=texts',
              '?tab=levels',
              '?tab=reminders',
              '?tab=texts&page=public_offer',
              '?tab=security',
              '?tab=notifications',
              '?tab=orders',
              '?tab=taxes',
              '?tab=limits',
              '?tab=automatic-confirmation',
              '?tab=brand',
              '?tab=times',
              '?tab=numbers',
              '?tab=dictionaries',
              '?tab=emails',
            ),
            '?tab=work',
            chief('?tab=levels', '?tab=terms'),
          ),
          page(
            'analytics',
            'features/management/analytics/client/analytics-screen.tsx',
            chief(
              '?from=2026-01-01&to=2026-11-01&compare=before',
              '?view=lines&from=2026-01-01&to=2026-12-31',
              '?view=funnel&compare=year',
              '?view=debts&compare=before',
              '?view=times&compare=before',
              '?view=misses&compare=before',
              '?view=offers&from=2026-01-01&to=2026-12-31&compare=before',
              '?view=promotions&from=2026-01-01&to=2026-12-31',
              '?view=levels',
              '?view=talk',
            ),
            '?by=outcome',
          ),
          page(
            'support-request',
            'features/communication/support/client/manager/requests-screen.tsx',
            admin('', '?request=1'),
          ),
          page(
            'product/:id',
            'pages/product-card/product-card-screen.tsx',
            admin('12', '12?panel=stock'),
            at('12?panel=prices', '12?panel=stock'),
          ),
          page(
            'instruments',
            'pages/instruments/instruments-screen.tsx',
            admin(
              '',
              '?panel=faq',
              '?panel=audit&entity=order&operation=insert',
              '?panel=1c',
              '?panel=client-codes',
              '?panel=price-lists',
              '?panel=price-lists&list=1',
              '?panel=rates',
              '?panel=decisions',
              '?panel=jobs',
              '?panel=keys',
              '?panel=webhooks',
            ),
            chief(),
          ),
          page(
            'instruments/create-promotion',
            'pages/promotion/create-promotion-screen.tsx',
            chief('', '?id=new', '?id=1'),
            '?id=1',
          ),
          page(
            'instruments/create-vcard',
            'features/people/vcards/client/staff/create-vcard-screen.tsx',
            chief(),
            '?id=1',
          ),
          page(
            'instruments/vcard-list',
            'features/people/vcards/client/staff/vcard-list-screen.tsx',
            chief(),
          ),
          page(
            'instruments/documentation',
            'features/office/documents/client/manager/documentation-screen.tsx',
            '',
            chief('?document=new', '?document=7'),
          ),
          page(
            'orders-management/manual-orders',
            'features/sales/workbench/client/manual/manual-orders-screen.tsx',
          ),
          page(
            'orders-management/manual-orders/create',
            'features/sales/workbench/client/manual/create-order-screen.tsx',
          ),
          page(
            'orders-management/manual-orders/add-position/:id',
            'features/sales/workbench/client/manual/add-position-screen.tsx',
            '8',
          ),
          page(
            'orders-management/manual-orders/add-position/:id/edit',
            'features/sales/workbench/client/manual/edit-position-screen.tsx',
            '1',
          ),
          page(
            'orders-management/all-orders',
            'pages/all-orders/all-orders-screen.tsx',
            admin(
              '',
              '?order=8',
              '?order=8&panel=offer',
              '?order=5&panel=lots',
              '?order=6&panel=invoices',
              '?view=returns',
              '?view=blanket-orders',
            ),
            chief(
              '?from=2026-01-01&to=2026-12-31&agreed=1&currency=EUR',
              '?order=6&panel=audit',
              '?view=vat',
              '?view=eu-sales',
            ),
            '?order=6&panel=1c',
          ),
          page(
            'orders-management/negotiation',
            'features/sales/workbench/client/talks/negotiation-screen.tsx',
            '',
            '?view=grid',
          ),
          page(
            'orders-management/expired-orders',
            'features/sales/workbench/client/ended/expired-orders-screen.tsx',
          ),
          page(
            'orders-management/products-search',
            'pages/products-search/products-search-screen.tsx',
            '',
            '?q=bolt&client=1',
          ),
          page(
            'orders-management/create-order-from-template',
            'features/sales/templates/client/manager/library-screen.tsx',
            '?owner=organization',
          ),
          page(
            'orders-management/create-order-from-template/:id',
            'features/sales/templates/client/manager/template-screen.tsx',
          ),
          page('orders-management/crm-users', 'features/sales/workbench/client/crm/crm-users-screen.tsx'),
        ]),
      ]),
    ]),
  ]),

  layout('shell/layouts/manager-chat.tsx', [
    within('manager-chat', [
      layout('shell/layouts/manager-drawers.tsx', { id: 'chat-drawers' }, [
        page('manager/chat', 'pages/chat/manager-chat-screen.tsx', at('', '?thread=1', '?thread=2')),
      ]),
    ]),
  ]),

  page('*', 'shell/pages/not-found-screen.tsx', 'nothing-here'),
]) satisfies RouteConfig

/** A person of the demonstration, by their name in `demo/cast.ts`. */
type Member = 'applicant' | 'blocked' | 'chief' | 'admin'
/** What follows the fixed part of a page's address (its parameter, its query), and who opens it. */
export type Sample = { as: Member | null; at: string[] }

/** By default a client opens pages of the account and a manager those of the back office. */
function at(...at: string[]): Sample {
  return { as: null, at }
}

function as(member: Member): (...at: string[]) => Sample {
  return (...at) => ({ as: member, at: at.length > 0 ? at : [''] })
}

/** A page without samples is looked at as it is. */
function page(path: string, file: string, ...samples: (string | Sample)[]): RouteConfigEntry {
  return looked(route(path, file), samples.length > 0 ? samples : [''])
}

function looked(entry: RouteConfigEntry, samples: (string | Sample)[]): RouteConfigEntry {
  return Object.assign(entry, {
    samples: samples.map((sample) => (typeof sample === 'string' ? at(sample) : sample)),
  })
}

/** Wraps pages so that their errors are shown inside the frame. */
function within(frame: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout('shell/layouts/within-frame.tsx', { id: `within-${frame}` }, pages)
}

/**
 * Makes paths case-sensitive: the checks of spec §2 know them only as written here. (React Router keeps the
 * flag for pages with a path; an `index` page would lose it.)
 */
function exactly(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map(({ children, ...page }) => ({
    ...page,
    caseSensitive: true,
    ...(children ? { children: exactly(children) } : {}),
  }))
}
