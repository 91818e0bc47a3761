/** How the tab of levels is called in the address. */
export const levelsTab = 'levels'
