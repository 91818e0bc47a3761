/** The most orders changed by one command. */
export const mostAtOnce = 50
