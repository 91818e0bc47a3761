/** The value of the `tab` parameter that opens the minimum orders. */
export const minimumsAt = 'orders'
