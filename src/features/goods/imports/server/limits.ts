/** A price list with more columns is none (firm §1). */
export const mostColumns = 500
/** Nor has it a longer name for one: characters. */
export const longestHeader = 500
