export const en = {
  title_one: 'Shipped, not invoiced: {{count}} order',
  title_other: 'Shipped, not invoiced: {{count}} orders',
  order: 'Order',
  orderNumber: 'Order {{number}}',
  client: 'Client',
  manager: 'Manager',
  goods: 'Products',
  more_one: 'and {{count}} more line',
  more_other: 'and {{count}} more lines',
  net: 'Net',
  since: 'Since',
  reason: 'Why, and what to do',
  reasons: {
    draft: 'The draft invoice isn’t issued. Issue it.',
    terms: 'The terms count from delivery. Record the delivery when the products arrive.',
    undecided:
      'The tax or the official rate was missing. Open the order, see what is missing, and issue the invoice.',
    withdrawn: 'Its invoice was withdrawn. Issue a new one.',
    other: 'No invoice was issued. Open the order and issue it.',
  },
}
