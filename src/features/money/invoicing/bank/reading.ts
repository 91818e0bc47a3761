/** The settings for reading a file. */
export type BankReading = {
  /** Our accounts, letters and digits only. */
  own: readonly string[]
  /** The currency of rows that do not name one. */
  usual: string
  isTraded: (currency: string) => boolean
}
