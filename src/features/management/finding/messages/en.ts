/** Searching everything at once. */
export const en = {
  title: 'Search',
  hint: 'Order, invoice, lot, document, request or product',
  begin: 'Search everything',
  beginText:
    'Enter a number, an SKU, your own order number or a few words. We search orders, invoices, lots, documents, requests and products.',
  nothing: 'No results for “{{q}}”',
  nothingText: 'Try a shorter word or only the number. If it should be here, ask us.',
  askUs: 'Ask us',
  toCatalogue: 'Search the catalogue',
  all: 'Open results in the list',
  products: 'Products',
  allProducts_one: '{{count}} product in the catalogue',
  allProducts_other: 'All {{count}} products',
  exact: 'Exact match',
  everything: 'All results for “{{q}}”',
  kinds: {
    clients: 'Clients',
    orders: 'Orders',
    invoices: 'Invoices',
    lots: 'Shipments',
    documents: 'Documents',
    requests: 'Support requests',
  },
  one: {
    clients: '{{title}}',
    orders: 'Order {{title}}',
    invoices: 'Invoice {{title}}',
    lots: 'Lot {{title}}',
    documents: '{{title}}',
    requests: 'Request {{title}}',
  },
}
