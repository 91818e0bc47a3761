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
  layout('shell/layouts/landing.tsx', [index('shell/pages/landing-screen.tsx')]),

  layout('shell/layouts/site.tsx', [
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
  layout('shell/layouts/landing.tsx', { id: 'cards' }, [
    route('v-card/:slug', 'features/vcards/client/vcard-screen.tsx'),
  ]),
  route('email-verified', 'features/auth/client/email-verified-screen.tsx'),

  layout('shell/layouts/default.tsx', [
    ...prefix('account', [
      route('', 'shell/pages/account-screen.tsx'),
      route('cart', 'features/cart/client/cart-screen.tsx'),
      route('cart/checkout/:id', 'features/orders/client/account/checkout-screen.tsx'),
      route('orders', 'features/orders/client/account/orders-screen.tsx'),
      route('orders/:id', 'features/orders/client/account/order-screen.tsx'),
      route('products', 'features/cart/client/products-screen.tsx'),
      route('products/:id', 'features/cart/client/product-screen.tsx'),
      route('settings', 'features/clients/client/settings/account-settings-screen.tsx'),
      route('public-offer', 'features/pages/client/own-offer-screen.tsx'),
    ]),
  ]),

  layout('shell/layouts/manager.tsx', [
    ...prefix('manager', [
      route('', 'shell/pages/manager-screen.tsx'),
      route('clients/process-new', 'features/clients/client/process-new-screen.tsx'),
      route('settings', 'shell/pages/manager-settings-screen.tsx'),
      route('instruments', 'features/imports/client/instruments-screen.tsx'),
      route('orders-management/all-orders', 'features/orders/client/manager/all-orders-screen.tsx'),
    ]),
  ]),

  route('*', 'shell/pages/not-found-screen.tsx'),
]) satisfies RouteConfig

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
