/** Every address of a page. Links are built here, never from strings. */
export const paths = {
  landing: '/',
  search: (q?: string) => (q ? `/search?q=${encodeURIComponent(q)}` : '/search'),
  /** One product, open to everyone. */
  productOf: (sku: string) => `/search?product=${encodeURIComponent(sku)}`,
  signIn: '/sign-up',
  signInTo: (next: string) => `/sign-up?next=${encodeURIComponent(next)}`,
  becomeClient: '/sign-up?tab=become-client',
  becomeClientOf: (slug: string) => `/sign-up?tab=become-client&ref=${encodeURIComponent(slug)}`,
  /** The application that begins with a product. */
  request: (productId: number) => `/sign-up?tab=become-client&product=${productId}`,
  vcard: (slug: string) => `/v-card/${encodeURIComponent(slug)}`,
  recoverPassword: '/recover-password',
  resetPassword: '/reset-password',
  /** The landing page with the sign-in dialog open. */
  signInDialog: '/?dialog=sign-in',
  /** The contact form with a question about what was not found. */
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
    /** The carts, with this template opened below. */
    template: (id: number) => `/account/cart?template=${id}`,
    checkout: (cartId: number) => `/account/cart/checkout/${cartId}`,
    orders: '/account/orders',
    ordersByProduct: '/account/orders?view=products',
    blanketOrders: '/account/orders?view=blanket-orders',
    blanketOrder: (id: number) => `/account/orders?view=blanket-orders&blanket=${id}`,
    ordersWith: (q: string) => `/account/orders?q=${encodeURIComponent(q)}`,
    order: (id: number) => `/account/orders/${id}`,
    orderOffer: (id: number) => `/account/orders/${id}?panel=offer`,
    orderLots: (id: number) => `/account/orders/${id}?panel=lots`,
    lots: '/account/ready-for-shipment',
    lot: (id: number) => `/account/ready-for-shipment/${id}`,
    products: '/account/products',
    category: (slug: string) => `/account/products?category=${encodeURIComponent(slug)}`,
    found: (q: string) => `/account/products?q=${encodeURIComponent(q)}`,
    product: (id: number) => `/account/products/${id}`,
    promotions: '/account/promotions',
    promotion: (id: number) => `/account/promotions/${id}`,
    settings: '/account/settings',
    settingsTab: (tab: string) => `/account/settings?tab=${tab}`,
    searchAll: (q: string) => (q ? `/account/search?q=${encodeURIComponent(q)}` : '/account/search'),
    contacts: '/account/contacts',
    priceList: '/account/price-list',
    delivery: '/account/delivery',
    invoices: '/account/bill',
    invoice: (id: number) => `/account/bill?invoice=${id}`,
    invoicesWith: (q: string) => `/account/bill?q=${encodeURIComponent(q)}`,
    statement: '/account/bill?view=statement',
    payment: '/account/payment',
    publicOffer: '/account/public-offer',
    discountStatus: '/account/discount-status',
    faq: '/account/faq',
    supportRequests: '/account/support-request',
    supportRequest: (id: number) => `/account/support-request?request=${id}`,
    /** A new support request about this order. */
    claimOf: (orderId: number) => `/account/support-request?new=${orderId}`,
    /** A new support request about this, in one line. */
    askSupport: (about: string) =>
      about
        ? `/account/support-request?new=0&about=${encodeURIComponent(about)}`
        : '/account/support-request?new=0',
    chat: '/account/chat',
    chatOf: (id: number) => `/account/chat?thread=${id}`,
    /** The conversation about this: 'order:12', 'general' or 'support'. */
    chatAbout: (about: string) => `/account/chat?about=${about}`,
    documents: '/account/documents',
    documentsCalled: (title: string) => `/account/documents?q=${encodeURIComponent(title)}`,
    documentsToAcknowledge: '/account/documents?mark=to_acknowledge',
    documentsOfOrder: (order: number) => `/account/documents?order_id=${order}`,
    sentDocuments: '/account/documents#sent',
  },
  manager: {
    home: '/manager',
    clients: '/manager/clients',
    client: (id: number) => `/manager/clients?client=${id}`,
    /** The client's details, where changes wait for a decision. */
    clientDetails: (id: number) => `/manager/clients?client=${id}&panel=details`,
    /** The client's tax details, where checks of tax ids are recorded. */
    clientTax: (id: number) => `/manager/clients?client=${id}&panel=tax`,
    /** The client's refunds. */
    clientRefunds: (id: number) => `/manager/clients?client=${id}&panel=refunds`,
    refundsHere: (id: number) => `?client=${id}&panel=refunds`,
    /** Opens the client over the current back-office page. */
    clientHere: (id: number) => `?client=${id}`,
    createClient: '/manager/clients/create',
    newClients: '/manager/clients/process-new',
    newClient: (id: number) => `/manager/clients/process-new?application=${id}`,
    allOrders: '/manager/orders-management/all-orders',
    analytics: '/manager/analytics',
    allInvoices: '/manager/orders-management/all-orders?view=invoices',
    invoicesWith: (q: string) =>
      `/manager/orders-management/all-orders?view=invoices&q=${encodeURIComponent(q)}`,
    invoicesOf: (organizationId: number) =>
      `/manager/orders-management/all-orders?view=invoices&organization_id=${organizationId}`,
    bank: '/manager/orders-management/all-orders?view=bank',
    vatRegister: '/manager/orders-management/all-orders?view=vat',
    vatRegisterWith: (q: string) =>
      `/manager/orders-management/all-orders?view=vat&q=${encodeURIComponent(q)}`,
    euSales: '/manager/orders-management/all-orders?view=eu-sales',
    negotiation: '/manager/orders-management/negotiation',
    negotiationGrid: '/manager/orders-management/negotiation?view=grid',
    expiredOrders: '/manager/orders-management/expired-orders',
    crmUsers: '/manager/orders-management/crm-users',
    ordersOf: (organizationId: number) =>
      `/manager/orders-management/all-orders?organization_id=${organizationId}`,
    manualOrders: '/manager/orders-management/manual-orders',
    createOrder: '/manager/orders-management/manual-orders/create',
    createOrderFor: (organizationId: number) =>
      `/manager/orders-management/manual-orders/create?for=${organizationId}`,
    draftOf: (orderId: number) => `/manager/orders-management/manual-orders/create?draft=${orderId}`,
    addPosition: (orderId: number) => `/manager/orders-management/manual-orders/add-position/${orderId}`,
    editPosition: (lineId: number) => `/manager/orders-management/manual-orders/add-position/${lineId}/edit`,
    ordersWith: (q: string) => `/manager/orders-management/all-orders?q=${encodeURIComponent(q)}`,
    order: (id: number) => `/manager/orders-management/all-orders?order=${id}`,
    /** Opens the order over the current back-office page. */
    orderHere: (id: number) => `?order=${id}`,
    invoicesHere: (orderId: number) => `?order=${orderId}&panel=invoices`,
    invoicesOfOrder: (orderId: number) =>
      `/manager/orders-management/all-orders?order=${orderId}&panel=invoices`,
    orderLots: (id: number) => `/manager/orders-management/all-orders?order=${id}&panel=lots`,
    lot: (id: number) => `/manager/orders-management/all-orders?lot=${id}`,
    /** Opens the lot over the current back-office page. */
    lotHere: (id: number) => `?lot=${id}`,
    blanketOrders: '/manager/orders-management/all-orders?view=blanket-orders',
    blanketOrder: (id: number) => `/manager/orders-management/all-orders?view=blanket-orders&blanket=${id}`,
    /** Opens the blanket order over the current back-office page. */
    blanketOrderHere: (id: number) => `?blanket=${id}`,
    returns: '/manager/orders-management/all-orders?view=returns',
    return: (id: number) => `/manager/orders-management/all-orders?view=returns&return=${id}`,
    /** Opens the return over the current back-office page. */
    returnHere: (id: number) => `?return=${id}`,
    supportRequests: '/manager/support-request',
    supportRequest: (id: number) => `/manager/support-request?request=${id}`,
    requestsOf: (organizationId: number) => `/manager/support-request?organization_id=${organizationId}`,
    chat: '/manager/chat',
    chatOf: (id: number) => `/manager/chat?thread=${id}`,
    /** The conversation with a company about this: 'order:12', or 'general'. */
    chatAbout: (organizationId: number, about: string) =>
      `/manager/chat?with=${organizationId}&about=${about}`,
    /** Opens the request over the current back-office page. */
    requestHere: (id: number) => `?request=${id}`,
    product: (id: number) => `/manager/product/${id}`,
    stockOfProduct: (id: number) => `/manager/product/${id}?panel=stock`,
    productsSearch: '/manager/orders-management/products-search',
    orderTemplates: '/manager/orders-management/create-order-from-template',
    orderTemplate: (id: number) => `/manager/orders-management/create-order-from-template/${id}`,
    instruments: '/manager/instruments',
    auditOf: (entity: string) => `/manager/instruments?panel=audit&entity=${entity}`,
    decisions: '/manager/instruments?panel=decisions',
    webhooks: '/manager/instruments?panel=webhooks',
    promotions: '/manager/instruments/create-promotion',
    createPromotion: '/manager/instruments/create-promotion?id=new',
    promotion: (id: number) => `/manager/instruments/create-promotion?id=${id}`,
    vcards: '/manager/instruments/vcard-list',
    createVcard: '/manager/instruments/create-vcard',
    vcard: (id: number) => `/manager/instruments/create-vcard?id=${id}`,
    copyVcard: (id: number) => `/manager/instruments/create-vcard?copy=${id}`,
    documents: '/manager/instruments/documentation',
    document: (id: number) => `/manager/instruments/documentation?document=${id}`,
    failedPdfs: '/manager/instruments/documentation?view=pdfs',
    receivedDocuments: '/manager/instruments/documentation?view=received',
    managers: '/manager/managers',
    clientsOf: (managerId: number) => `/manager/clients?manager_id=${managerId}`,
    openOrdersOf: (managerId: number) =>
      `/manager/orders-management/all-orders?manager_id=${managerId}&open=1`,
    agreedOrdersOf: (managerId: number, from: string, to: string) =>
      `/manager/orders-management/all-orders?manager_id=${managerId}&agreed=1&from=${from}&to=${to}`,
    answersOf: (managerId: number, from: string, to: string) =>
      `/manager/analytics?view=talk&manager_id=${managerId}&answered=1&from=${from}&to=${to}`,
    waitingOf: (managerId: number) => `/manager?manager_id=${managerId}`,
    managerHere: (id: number) => `?manager=${id}`,
    managerOf: (id: number) => `/manager/managers?manager=${id}`,
    createManager: '/manager/managers/create',
    holidays: '/manager/managers/holidays',
    holiday: (id: number) => `/manager/managers/holidays?holiday=${id}`,
    settings: '/manager/settings',
    settingsTab: (tab: string) => `/manager/settings?tab=${tab}`,
    levels: '/manager/settings?tab=levels',
    levelOf: (organizationId: number) => `/manager/settings?tab=levels&company=${organizationId}`,
    texts: '/manager/settings?tab=texts',
    textsOf: (page: string) => `/manager/settings?tab=texts&page=${page}`,
  },
} as const

/** The parameters that open a drawer over a page of the back-office. */
export const drawerParams = ['order', 'client', 'lot', 'return', 'blanket', 'request'] as const
