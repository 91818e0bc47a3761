/** The value of the `tab` parameter for levels. */
export const levelsTab = 'levels'
