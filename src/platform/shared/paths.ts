/** Every address a link may have. Links are made here, never from strings. */
export const paths = {
  landing: '/',
  search: (q?: string) => (q ? `/search?q=${encodeURIComponent(q)}` : '/search'),
  /** One product, open to everybody. */
  productOf: (sku: string) => `/search?product=${encodeURIComponent(sku)}`,
  signIn: '/sign-up',
  signInTo: (next: string) => `/sign-up?next=${encodeURIComponent(next)}`,
  becomeClient: '/sign-up?tab=become-client',
  becomeClientOf: (slug: string) => `/sign-up?tab=become-client&ref=${encodeURIComponent(slug)}`,
  /** The application, with the product it begins with. */
  request: (productId: number) => `/sign-up?tab=become-client&product=${productId}`,
  vcard: (slug: string) => `/v-card/${encodeURIComponent(slug)}`,
  recoverPassword: '/recover-password',
  resetPassword: '/reset-password',
  /** The landing page with the sign-in dialog open. */
  signInDialog: '/?dialog=sign-in',
  /** The form to write to us, with a question about what was not found. */
  askAbout: (q: string) => `/contacts?about=${encodeURIComponent(q)}#write`,
  about: '/about',
  contacts: '/contacts',
  conditions: '/become-client',
  publicOffer: '/public-offer',
  privacyPolicy: '/privacy-policy',
  searchIn: (slug: string, q: string) =>
    `/search?category=${encodeURIComponent(slug)}&q=${encodeURIComponent(q)}`,
  categoryOf: (slug: string) => `/search?category=${encodeURIComponent(slug)}`,
  account: {
    home: '/account',
    cart: '/account/cart',
    cartOf: (id: number) => `/account/cart?cart=${id}`,
    checkout: (cartId: number) => `/account/cart/checkout/${cartId}`,
    orders: '/account/orders',
    ordersWith: (q: string) => `/account/orders?q=${encodeURIComponent(q)}`,
    order: (id: number) => `/account/orders/${id}`,
    products: '/account/products',
    category: (slug: string) => `/account/products?category=${encodeURIComponent(slug)}`,
    found: (q: string) => `/account/products?q=${encodeURIComponent(q)}`,
    product: (id: number) => `/account/products/${id}`,
    settings: '/account/settings',
    settingsTab: (tab: string) => `/account/settings?tab=${tab}`,
    publicOffer: '/account/public-offer',
  },
  manager: {
    home: '/manager',
    newClients: '/manager/clients/process-new',
    newClient: (id: number) => `/manager/clients/process-new?client=${id}`,
    allOrders: '/manager/orders-management/all-orders',
    ordersWith: (q: string) => `/manager/orders-management/all-orders?q=${encodeURIComponent(q)}`,
    order: (id: number) => `/manager/orders-management/all-orders?order=${id}`,
    /** The order over whatever page of the back-office one is on. */
    orderHere: (id: number) => `?order=${id}`,
    instruments: '/manager/instruments',
    settings: '/manager/settings',
    settingsTab: (tab: string) => `/manager/settings?tab=${tab}`,
    texts: '/manager/settings?tab=texts',
    textsOf: (page: string) => `/manager/settings?tab=texts&page=${page}`,
  },
} as const
