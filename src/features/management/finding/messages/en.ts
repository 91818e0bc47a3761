/** Looking through everything at once. */
export const en = {
  title: 'Search',
  hint: 'Order, invoice, lot, document, request or product',
  begin: 'Look through everything',
  beginText:
    'A number, a SKU, your own order number or a few words. Orders, invoices, lots, documents, requests and products are looked through at once.',
  nothing: 'Nothing is called “{{q}}”',
  nothingText: 'Try a shorter word, or only the number. If it must be here, ask us.',
  askUs: 'Ask us',
  toCatalogue: 'Look in the catalogue',
  all: 'Everything found in the list',
  products: 'Products',
  exact: 'Exactly this',
  everything: 'All results for “{{q}}”',
  kinds: {
    clients: 'Clients',
    orders: 'Orders',
    bills: 'Invoices',
    lots: 'Shipments',
    documents: 'Documents',
    requests: 'Support requests',
  },
  one: {
    clients: '{{title}}',
    orders: 'Order {{title}}',
    bills: 'Invoice {{title}}',
    lots: 'Lot {{title}}',
    documents: '{{title}}',
    requests: 'Request {{title}}',
  },
}
