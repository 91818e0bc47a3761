import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { type NewPriceFile, type PriceFile, priceFileAsked } from '../../contract.ts'
import { ownFile } from './own-files.ts'

const insert = statement<{ id: number }>(
  'price_files.ask',
  `insert into price_files (owner_id, organization_id, discount_level, currency, format, lang, category, storage_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (owner_id) where state in ('waiting', 'running') do nothing returning id`,
)
const atWork = statement<{ id: number; format: string; lang: string; category: string | null }>(
  'price_files.at_work',
  `select id, format, lang, category from price_files where owner_id = $1 and state in ('waiting', 'running')`,
)

/**
 * Asks for the price list as a file, with the prices of whoever asks as they are now. One at a time: who asks for the
 * same again gets the one that is on its way. Throws `Refusal` 409 while another is.
 */
export async function askForFile(
  act: Act<Client>,
  { format, lang, category }: NewPriceFile,
): Promise<Unwritten<typeof PriceFile>> {
  const { db, person, now, platform, tell } = act
  const { id: owner_id, organization_id, discount_level, currency } = person
  const [asked] = await run(db, insert, [
    ...[owner_id, organization_id, discount_level, currency, format, lang, category],
    platform.storage.newKey(),
    now,
  ])
  if (asked) await tell(priceFileAsked, { file_id: asked.id, user_id: owner_id })
  const [before] = asked ? [asked] : (await run(db, atWork, [owner_id])).filter(isSame)
  return ownFile(db, owner_id, before?.id ?? refuse('pricing.files.another'))

  function isSame(one: { format: string; lang: string; category: string | null }): boolean {
    return one.format === format && one.lang === lang && one.category === category
  }
}
