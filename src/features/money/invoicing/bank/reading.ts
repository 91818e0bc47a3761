/** What a file is read by. */
export type BankReading = {
  /** Our accounts, letters and figures alone. */
  own: readonly string[]
  /** The currency of what does not say its own. */
  usual: string
  isTraded: (currency: string) => boolean
}
