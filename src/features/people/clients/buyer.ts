/** Who buys, as a document names them: what of it is not known is null. */
export type Buyer = { name: string; tax_number: string | null; legal_address: string | null }
