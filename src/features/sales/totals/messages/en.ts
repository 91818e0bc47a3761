export const en = {
  tax: 'VAT {{rate}}',
  net: 'Net',
  lines: 'Subtotal excl. VAT',
  toPay: 'Total to pay',
  exclVat: 'Total excl. VAT',
  withoutVat: '{{amount}} excl. VAT',
  charges: {
    delivery: 'Delivery',
    packaging: 'Packaging',
    small_order: 'Small-order surcharge',
    discount: 'Order discount',
    other: 'Other charges',
  },
  taxOn: 'VAT {{rate}} of {{taxable}}',
  gross: 'Total incl. VAT',
  undecided: 'Excl. VAT. Your manager confirms how this order is taxed.',
}
