/** The pattern of `like` that finds these e-mails anywhere, as they were typed: nothing in them stands for anything else. */
export const containing = (emails: string): string => `%${emails.replace(/[\\%_]/g, '\\$&')}%`
