/** A price list with more columns is none (firm §1). */
export const mostColumns = 500
