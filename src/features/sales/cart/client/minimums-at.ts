/** How the tab of minimum orders is called in the address. */
export const minimumsAt = 'orders'
