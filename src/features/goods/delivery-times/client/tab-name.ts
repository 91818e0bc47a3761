/** The value of the `tab` parameter that opens the delivery times. */
export const deliveryTimesTab = 'delivery-times'
