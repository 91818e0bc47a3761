/** What a cell is besides its text. Cells without a mark are plain texts, or numbers that read only one way. */
export type Mark = {
  /**
   * `number`: a number of a spreadsheet, whose point is the decimal one. `date`: a date of a spreadsheet.
   * `unknown`: a formula whose value was not saved.
   */
  is: 'number' | 'date' | 'unknown'
  /** The number as the sheet shows it, if it shows fewer decimals than the cell contains. */
  shown?: string
}
