/** Returns the `like` pattern that finds a text anywhere, with `%`, `_` and `\` escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
