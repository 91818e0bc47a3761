export const en = {
  tax: 'VAT {{rate}}',
  net: 'Net',
  taxOn: 'VAT {{rate}} of {{taxable}}',
  gross: 'Total incl. VAT',
  undecided: 'Excl. VAT. Your manager confirms how this order is taxed.',
}
