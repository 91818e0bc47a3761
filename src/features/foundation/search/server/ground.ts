import type { Db } from '#platform/server/database/db.ts'
import { lookInSql } from './candidates.ts'
import { type Codes, codesInSql } from './codes.ts'
import type { Look } from './find-by-words.ts'
import { type Lexicon, lexiconInSql } from './lexicon.ts'
import type { Shown } from './shown.ts'

/** The data of a search: words, codes and products, limited to shown products. */
export type Ground = { lexicon: Lexicon; codes: Codes; look: Look }

export const groundInSql = (db: Db, shown: Shown): Ground => ({
  lexicon: lexiconInSql(db),
  codes: codesInSql(db, shown),
  look: lookInSql(db, shown),
})
