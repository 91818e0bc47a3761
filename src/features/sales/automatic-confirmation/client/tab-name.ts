/** The value of the `tab` parameter that opens the rules of automatic confirmation. */
export const confirmationTab = 'automatic-confirmation'
