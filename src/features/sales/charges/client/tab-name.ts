/** The value of the `tab` parameter that opens the delivery prices. */
export const chargesTab = 'delivery-prices'
