/** The buyer as named in documents; unknown fields are null. */
export type Buyer = {
  name: string
  tax_number: string | null
  legal_address: string | null
  /** Not printed. Absent in documents from before e-invoices (0124). */
  city?: string | null | undefined
}
