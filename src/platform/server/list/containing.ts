/** Returns the `like` pattern that finds a text anywhere, with `%`, `_` and `\` escaped. */
export const containing = (emails: string): string => `%${emails.replace(/[\\%_]/g, '\\$&')}%`
