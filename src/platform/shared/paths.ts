/** Every address a link may have. Links are made here, never from strings. */
export const paths = {
  landing: '/',
  search: (q?: string) => (q ? `/search?q=${encodeURIComponent(q)}` : '/search'),
  signIn: '/sign-up',
  signInTo: (next: string) => `/sign-up?next=${encodeURIComponent(next)}`,
  becomeClient: '/sign-up?tab=become-client',
  account: {
    home: '/account',
    cart: '/account/cart',
    cartOf: (id: number) => `/account/cart?cart=${id}`,
    checkout: (cartId: number) => `/account/cart/checkout/${cartId}`,
    orders: '/account/orders',
    order: (id: number) => `/account/orders/${id}`,
    products: '/account/products',
    category: (slug: string) => `/account/products?category=${encodeURIComponent(slug)}`,
    found: (q: string) => `/account/products?q=${encodeURIComponent(q)}`,
    product: (id: number) => `/account/products/${id}`,
  },
  manager: {
    home: '/manager',
    newClients: '/manager/clients/process-new',
    newClient: (id: number) => `/manager/clients/process-new?client=${id}`,
    allOrders: '/manager/orders-management/all-orders',
    order: (id: number) => `/manager/orders-management/all-orders?order=${id}`,
    instruments: '/manager/instruments',
  },
} as const
