/** A file with more columns is not a price list (firm §1). */
export const mostColumns = 500
/** The longest header, in characters. */
export const longestHeader = 500
