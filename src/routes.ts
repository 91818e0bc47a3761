import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of every page, in the specification's own order (§2). */
export default [
  layout('shell/layouts/landing.tsx', [index('shell/pages/landing-screen.tsx')]),

  layout('shell/layouts/site.tsx', [
    route('search', 'features/catalogue/client/search-screen.tsx'),
    route('sign-up', 'features/clients/client/sign-up-screen.tsx'),
  ]),
  route('email-verified', 'features/auth/client/email-verified-screen.tsx'),

  layout('shell/layouts/default.tsx', [
    ...prefix('account', [
      index('shell/pages/account-screen.tsx'),
      route('cart', 'features/cart/client/cart-screen.tsx'),
      route('cart/checkout/:id', 'features/orders/client/account/checkout-screen.tsx'),
      route('orders', 'features/orders/client/account/orders-screen.tsx'),
      route('orders/:id', 'features/orders/client/account/order-screen.tsx'),
      route('products', 'features/cart/client/products-screen.tsx'),
      route('products/:id', 'features/cart/client/product-screen.tsx'),
    ]),
  ]),

  layout('shell/layouts/manager.tsx', [
    ...prefix('manager', [
      index('shell/pages/manager-screen.tsx'),
      route('clients/process-new', 'features/clients/client/process-new-screen.tsx'),
      route('instruments', 'features/imports/client/instruments-screen.tsx'),
      route('orders-management/all-orders', 'features/orders/client/manager/all-orders-screen.tsx'),
    ]),
  ]),

  route('*', 'shell/pages/not-found-screen.tsx'),
] satisfies RouteConfig
