import type { Lang } from '#platform/shared/i18n.ts'

/** The reader of an archive, which decides its language and content. */
export type ArchiveFor = {
  lang: Lang
  /** Staff get every version of a file and the internal entries. */
  isForStaff: boolean
  /** Someone with a link sees no names, and no prices if the link excludes them. */
  byLink: { with_prices: boolean } | null
}
