/** Texts that only the server prints; browsers never receive them. */
export const en = {
  noTransferDocument: 'Only an invoice of products with Russian VAT has a transfer document. Use its PDF.',
  obstacles: {
    before_tax: 'This invoice was issued before invoices had tax, so it cannot be an e-invoice. Use its PDF.',
    before_e_invoices:
      'This invoice does not say the day and the country of the supply, which an e-invoice within the EU needs. Use its PDF, or withdraw it and issue it again.',
    withdrawn: 'This invoice was withdrawn. An e-invoice cannot say so: use its PDF.',
    russian: 'An invoice with Russian VAT has no European e-invoice. Use its PDF.',
    interest: 'Late interest is outside the scope of VAT and has no e-invoice. Use its PDF.',
    third_digit: 'An e-invoice has two decimals, and an amount of this invoice has more. Use its PDF.',
    advance_within_eu:
      'An advance for a supply within the EU is not taxed and has no e-invoice: use its PDF. An invoice that is issued on shipment has one.',
    no_seller_country:
      'An e-invoice needs the country of the seller. An administrator can add it to the legal address in the company details; invoices issued after that have e-invoices.',
    no_seller_number:
      'An e-invoice needs a tax ID or a registration number of the seller. An administrator can enter it in the settings; invoices issued after that have e-invoices.',
    no_buyer_country:
      'An e-invoice needs the country of the payer. The owner of the client can enter it in the tax details; invoices issued after that have e-invoices.',
  },
}
