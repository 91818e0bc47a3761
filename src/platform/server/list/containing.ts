/** The pattern of `like` that finds these letters anywhere, as they were typed: nothing in them stands for anything else. */
export const containing = (letters: string): string => `%${letters.replace(/[\\%_]/g, '\\$&')}%`
