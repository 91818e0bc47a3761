import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'

/** The map of every page, in the specification's own order (§2). */
export default exactly([
  layout('shell/layouts/landing.tsx', [within('landing', [index('pages/landing/landing-screen.tsx')])]),

  layout('shell/layouts/site.tsx', [
    within('site', [
      route('about', 'features/communication/site-content/client/about-screen.tsx'),
      route('search', 'features/goods/catalogue/client/search-screen.tsx'),
      route('contacts', 'features/communication/site-content/client/contacts-screen.tsx'),
      route('public-offer', 'features/communication/site-content/client/public-offer-screen.tsx'),
      route('become-client', 'features/communication/site-content/client/become-client-screen.tsx'),
      route('privacy-policy', 'features/communication/site-content/client/privacy-policy-screen.tsx'),
      layout('shell/layouts/agreement.tsx', [
        route('sign-up', 'features/people/clients/client/sign-up-screen.tsx'),
      ]),
      route('reset-password', 'features/people/auth/client/reset-password-screen.tsx'),
      route('recover-password', 'features/people/auth/client/recover-password-screen.tsx'),
    ]),
  ]),
  layout('shell/layouts/landing.tsx', { id: 'cards' }, [
    within('card', [route('v-card/:slug', 'features/people/vcards/client/vcard-screen.tsx')]),
  ]),
  route('email-verified', 'features/people/auth/client/email-verified-screen.tsx'),

  layout('shell/layouts/default.tsx', [
    within('account', [
      ...prefix('account', [
        route('', 'pages/account-home/account-screen.tsx'),
        route('faq', 'features/communication/faq/client/account/faq-screen.tsx'),
        route('bill', 'features/money/invoicing/client/account/invoices-screen.tsx'),
        route('cart', 'pages/cart/cart-screen.tsx'),
        route('cart/checkout/:id', 'features/sales/orders/client/account/checkout-screen.tsx'),
        route('orders', 'pages/account-orders/orders-screen.tsx'),
        route('orders/:id', 'pages/order/order-screen.tsx'),
        route('payment', 'features/money/invoicing/client/account/payment-screen.tsx'),
        route('contacts', 'features/communication/site-content/client/own-contacts-screen.tsx'),
        route('delivery', 'features/people/clients/client/delivery/delivery-screen.tsx'),
        route('products', 'pages/shop/products-screen.tsx'),
        route('products/:id', 'pages/shop/product-screen.tsx'),
        route('settings', 'pages/settings/account-settings-screen.tsx'),
        route('documents', 'features/office/documents/client/account/documents-screen.tsx'),
        route('price-list', 'features/goods/pricing/client/lists/price-list-screen.tsx'),
        route('promotions', 'features/goods/promotions/client/account/promotions-screen.tsx'),
        route('promotions/:id', 'pages/shop/promotion-screen.tsx'),
        route('public-offer', 'features/communication/site-content/client/own-offer-screen.tsx'),
        route('discount-status', 'features/money/levels/client/account/discount-status-screen.tsx'),
        route('support-request', 'features/communication/support/client/account/requests-screen.tsx'),
        route('ready-for-shipment', 'features/fulfilment/shipments/client/account/ready-screen.tsx'),
        route('ready-for-shipment/:id', 'features/fulfilment/shipments/client/account/lot-screen.tsx'),
        route('search', 'features/management/finding/client/search-screen.tsx'),
      ]),
    ]),
  ]),

  layout('shell/layouts/chat.tsx', [
    within('chat', [route('account/chat', 'pages/chat/account-chat-screen.tsx')]),
  ]),

  layout('shell/layouts/manager.tsx', [
    within('manager', [
      layout('shell/layouts/manager-drawers.tsx', [
        ...prefix('manager', [
          route('', 'pages/queue/queue-screen.tsx'),
          route('clients', 'features/management/clientele/client/clients-screen.tsx'),
          route('clients/create', 'features/people/clients/client/staff/create-screen.tsx'),
          route('clients/process-new', 'features/people/clients/client/process-new-screen.tsx'),
          route('managers', 'features/management/team/client/managers-screen.tsx'),
          route('managers/create', 'features/management/team/client/create-manager-screen.tsx'),
          route('managers/holidays', 'features/management/team/client/holidays-screen.tsx'),
          route('settings', 'pages/settings/manager-settings-screen.tsx'),
          route('analytics', 'features/management/analytics/client/analytics-screen.tsx'),
          route('support-request', 'features/communication/support/client/manager/requests-screen.tsx'),
          route('product/:id', 'pages/product-card/product-card-screen.tsx'),
          route('instruments', 'pages/instruments/instruments-screen.tsx'),
          route('instruments/create-promotion', 'pages/promotion/create-promotion-screen.tsx'),
          route('instruments/create-vcard', 'features/people/vcards/client/staff/create-vcard-screen.tsx'),
          route('instruments/vcard-list', 'features/people/vcards/client/staff/vcard-list-screen.tsx'),
          route(
            'instruments/documentation',
            'features/office/documents/client/manager/documentation-screen.tsx',
          ),
          route(
            'orders-management/manual-orders',
            'features/sales/orders/client/manager/manual-orders-screen.tsx',
          ),
          route(
            'orders-management/manual-orders/create',
            'features/sales/orders/client/manager/create-order-screen.tsx',
          ),
          route(
            'orders-management/manual-orders/add-position/:id',
            'features/sales/orders/client/manager/add-position-screen.tsx',
          ),
          route(
            'orders-management/manual-orders/add-position/:id/edit',
            'features/sales/orders/client/manager/edit-position-screen.tsx',
          ),
          route('orders-management/all-orders', 'pages/all-orders/all-orders-screen.tsx'),
          route(
            'orders-management/negotiation',
            'features/sales/orders/client/workbench/negotiation-screen.tsx',
          ),
          route(
            'orders-management/expired-orders',
            'features/sales/orders/client/workbench/expired-orders-screen.tsx',
          ),
          route('orders-management/products-search', 'pages/products-search/products-search-screen.tsx'),
          route(
            'orders-management/create-order-from-template',
            'features/sales/templates/client/manager/library-screen.tsx',
          ),
          route(
            'orders-management/create-order-from-template/:id',
            'features/sales/templates/client/manager/template-screen.tsx',
          ),
          route('orders-management/crm-users', 'features/sales/orders/client/workbench/crm-users-screen.tsx'),
        ]),
      ]),
    ]),
  ]),

  layout('shell/layouts/manager-chat.tsx', [
    within('manager-chat', [
      layout('shell/layouts/manager-drawers.tsx', { id: 'chat-drawers' }, [
        route('manager/chat', 'pages/chat/manager-chat-screen.tsx'),
      ]),
    ]),
  ]),

  route('*', 'shell/pages/not-found-screen.tsx'),
]) satisfies RouteConfig

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
