import type { Db } from '#platform/server/db.ts'
import type { Paper } from '#platform/server/pdf/paper.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { sellerOf } from '../seller.ts'
import { brandOnPaper } from './brand.ts'
import { companyFacts } from './company.ts'

/** The head of every paper of ours: who sells, with the requisites of today. */
export const sellerOnPaper = async (
  db: Db,
  { translate }: Pick<Platform, 'translate'>,
  lang: Lang,
): Promise<Paper['seller']> => ({
  ...sellerOf(await companyFacts(db), lang, translate(lang)),
  ...(await brandOnPaper(db)),
})
