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
  layout('shell/layouts/landing.tsx', [within('landing', [index('desks/landing/landing-screen.tsx')])]),

  layout('shell/layouts/site.tsx', [
    within('site', [
      route('about', 'features/pages/client/about-screen.tsx'),
      route('search', 'features/catalogue/client/search-screen.tsx'),
      route('contacts', 'features/pages/client/contacts-screen.tsx'),
      route('public-offer', 'features/pages/client/public-offer-screen.tsx'),
      route('become-client', 'features/pages/client/become-client-screen.tsx'),
      route('privacy-policy', 'features/pages/client/privacy-policy-screen.tsx'),
      layout('shell/layouts/agreement.tsx', [route('sign-up', 'features/clients/client/sign-up-screen.tsx')]),
      route('reset-password', 'features/auth/client/reset-password-screen.tsx'),
      route('recover-password', 'features/auth/client/recover-password-screen.tsx'),
    ]),
  ]),
  layout('shell/layouts/landing.tsx', { id: 'cards' }, [
    within('card', [route('v-card/:slug', 'features/vcards/client/vcard-screen.tsx')]),
  ]),
  route('email-verified', 'features/auth/client/email-verified-screen.tsx'),

  layout('shell/layouts/default.tsx', [
    within('account', [
      ...prefix('account', [
        route('', 'desks/account-home/account-screen.tsx'),
        route('faq', 'features/faq/client/account/faq-screen.tsx'),
        route('bill', 'features/billing/client/account/bills-screen.tsx'),
        route('cart', 'desks/cart/cart-screen.tsx'),
        route('cart/checkout/:id', 'features/orders/client/account/checkout-screen.tsx'),
        route('orders', 'desks/account-orders/orders-screen.tsx'),
        route('orders/:id', 'desks/order/order-screen.tsx'),
        route('payment', 'features/billing/client/account/payment-screen.tsx'),
        route('contacts', 'features/pages/client/own-contacts-screen.tsx'),
        route('delivery', 'features/clients/client/delivery/delivery-screen.tsx'),
        route('products', 'desks/shop/products-screen.tsx'),
        route('products/:id', 'desks/shop/product-screen.tsx'),
        route('settings', 'desks/settings/account-settings-screen.tsx'),
        route('documents', 'features/documents/client/account/documents-screen.tsx'),
        route('price-list', 'features/pricing/client/lists/price-list-screen.tsx'),
        route('promotions', 'features/promotions/client/account/promotions-screen.tsx'),
        route('promotions/:id', 'desks/shop/promotion-screen.tsx'),
        route('public-offer', 'features/pages/client/own-offer-screen.tsx'),
        route('discount-status', 'features/levels/client/account/discount-status-screen.tsx'),
        route('support-request', 'features/support/client/account/requests-screen.tsx'),
        route('ready-for-shipment', 'features/shipments/client/account/ready-screen.tsx'),
        route('ready-for-shipment/:id', 'features/shipments/client/account/lot-screen.tsx'),
        route('search', 'features/finding/client/search-screen.tsx'),
      ]),
    ]),
  ]),

  layout('shell/layouts/chat.tsx', [
    within('chat', [route('account/chat', 'desks/chat/account-chat-screen.tsx')]),
  ]),

  layout('shell/layouts/manager.tsx', [
    within('manager', [
      layout('shell/layouts/manager-drawers.tsx', [
        ...prefix('manager', [
          route('', 'desks/queue/queue-screen.tsx'),
          route('clients', 'features/clientele/client/clients-screen.tsx'),
          route('clients/create', 'features/clients/client/staff/create-screen.tsx'),
          route('clients/process-new', 'features/clients/client/process-new-screen.tsx'),
          route('managers', 'features/team/client/managers-screen.tsx'),
          route('managers/create', 'features/team/client/create-manager-screen.tsx'),
          route('managers/holidays', 'features/team/client/holidays-screen.tsx'),
          route('settings', 'desks/settings/manager-settings-screen.tsx'),
          route('analytics', 'features/analytics/client/analytics-screen.tsx'),
          route('support-request', 'features/support/client/manager/requests-screen.tsx'),
          route('product/:id', 'desks/product-card/product-card-screen.tsx'),
          route('instruments', 'desks/instruments/instruments-screen.tsx'),
          route('instruments/create-promotion', 'desks/promotion/create-promotion-screen.tsx'),
          route('instruments/create-vcard', 'features/vcards/client/staff/create-vcard-screen.tsx'),
          route('instruments/vcard-list', 'features/vcards/client/staff/vcard-list-screen.tsx'),
          route('instruments/documentation', 'features/documents/client/manager/documentation-screen.tsx'),
          route('orders-management/manual-orders', 'features/orders/client/manager/manual-orders-screen.tsx'),
          route(
            'orders-management/manual-orders/create',
            'features/orders/client/manager/create-order-screen.tsx',
          ),
          route(
            'orders-management/manual-orders/add-position/:id',
            'features/orders/client/manager/add-position-screen.tsx',
          ),
          route(
            'orders-management/manual-orders/add-position/:id/edit',
            'features/orders/client/manager/edit-position-screen.tsx',
          ),
          route('orders-management/all-orders', 'desks/all-orders/all-orders-screen.tsx'),
          route('orders-management/negotiation', 'features/orders/client/desk/negotiation-screen.tsx'),
          route('orders-management/expired-orders', 'features/orders/client/desk/expired-orders-screen.tsx'),
          route('orders-management/products-search', 'desks/products-search/products-search-screen.tsx'),
          route(
            'orders-management/create-order-from-template',
            'features/templates/client/manager/library-screen.tsx',
          ),
          route(
            'orders-management/create-order-from-template/:id',
            'features/templates/client/manager/template-screen.tsx',
          ),
          route('orders-management/crm-users', 'features/orders/client/desk/crm-users-screen.tsx'),
        ]),
      ]),
    ]),
  ]),

  layout('shell/layouts/manager-chat.tsx', [
    within('manager-chat', [
      layout('shell/layouts/manager-drawers.tsx', { id: 'chat-drawers' }, [
        route('manager/chat', 'desks/chat/manager-chat-screen.tsx'),
      ]),
    ]),
  ]),

  route('*', 'shell/pages/not-found-screen.tsx'),
]) satisfies RouteConfig

/** What goes wrong with these pages is said inside the frame that holds them. */
function within(frame: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout('shell/layouts/within-frame.tsx', { id: `within-${frame}` }, pages)
}

/**
 * An address in other capitals is another address: the checks of spec §2 know them as they are written here. (React
 * Router keeps this for pages with a path; one that is `index` would lose it.)
 */
function exactly(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map(({ children, ...page }) => ({
    ...page,
    caseSensitive: true,
    ...(children ? { children: exactly(children) } : {}),
  }))
}
