import type { Db } from '#platform/server/database/db.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { sellerOf } from '../seller.ts'
import { brandOnPdf } from './brand.ts'
import { companyFacts } from './company.ts'

/** Returns the head of a document: the seller with the current requisites. */
export const sellerOnPdf = async (
  db: Db,
  { translate }: Pick<Platform, 'translate'>,
  lang: Lang,
): Promise<Pdf['seller']> => ({
  ...sellerOf(await companyFacts(db), lang, translate(lang)),
  ...(await brandOnPdf(db)),
})
