export type Both = { en: string; ru: string }

/** A version of a text of the demonstration company, in force since `daysAgo` days. */
export type PublishedText = { title: Both; body: Both; note: Both; daysAgo: number }
