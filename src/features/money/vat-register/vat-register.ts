/** The documents with VAT. Requests for payment and interest have none. */
export const taxedKinds = ['prepayment', 'invoice', 'debit_note', 'credit_note'] as const

/** What an EU sales list reports: goods by Art. 138 of Directive 2006/112/EC, services by Art. 44. */
export const euSupplies = ['goods', 'services'] as const
