export const en = {
  tax: 'VAT {{rate}}',
  gross: 'Total incl. VAT',
  undecided: 'Excl. VAT. Your manager confirms how this order is taxed.',
}
