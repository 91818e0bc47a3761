import type { Lang } from '#platform/shared/i18n.ts'

/** Who reads it: which language, and how much of it. */
export type ArchiveFor = {
  lang: Lang
  /** Staff see every version of a file, and what they settle among themselves. */
  isForStaff: boolean
  /** The person who comes by a link reads no names, and no prices where the link is without them. */
  byLink: { with_prices: boolean } | null
}
