import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { priceFileAsked } from '../../contract.ts'
import { mostOnPdf } from '../../price-list.ts'
import type { NewPriceFile, PriceFile } from '../../price-list-shape.ts'
import { goodsOfFile } from './goods-of-file.ts'
import { type FileRow, ownFile } from './own-files.ts'

const insert = statement<{ id: number }>(
  'price_files.ask',
  `insert into price_files (owner_id, organization_id, discount_level, currency, format, lang, category, only_ordered, own_codes, storage_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (owner_id) where state in ('waiting', 'running') do nothing returning id`,
)
type Input = Pick<FileRow, 'format' | 'lang' | 'category' | 'only_ordered' | 'own_codes'>

const atWork = statement<Input & { id: number }>(
  'price_files.at_work',
  `select id, format, lang, category, only_ordered, own_codes from price_files where owner_id = $1 and state in ('waiting', 'running')`,
)

/**
 * Requests the price list as a file, with the person's current prices. One at a time: a repeated identical request
 * returns the file in progress. Throws `Refusal` 409 while another is in progress, 422 if no file can be made.
 */
export async function askForFile(
  ctx: Context<Client>,
  input: NewPriceFile,
): Promise<ReplyInput<typeof PriceFile>> {
  const { db, person, now, platform, emit } = ctx
  const { id: owner_id, organization_id, discount_level, currency } = person
  const { format, lang, category, only_ordered, own_codes } = input
  await mustFit(ctx, input)
  const [asked] = await run(db, insert, [
    ...[owner_id, organization_id, discount_level, currency, format, lang, category, only_ordered, own_codes],
    platform.storage.newKey(),
    now,
  ])
  if (asked) await emit(priceFileAsked, { file_id: asked.id, user_id: owner_id })
  const [before] = asked ? [asked] : (await run(db, atWork, [owner_id])).filter(isSame)
  return ownFile(db, owner_id, before?.id ?? refuse('pricing.files.another'))

  function isSame(one: Input): boolean {
    return (
      one.format === format &&
      one.lang === lang &&
      one.category === category &&
      one.only_ordered === only_ordered &&
      one.own_codes === own_codes
    )
  }
}

/**
 * Checks that there is something to list and, for a PDF, not too much. Throws `Refusal` 422 at the field to change.
 */
async function mustFit({ db, platform, person }: Context<Client>, input: NewPriceFile): Promise<void> {
  const { format, only_ordered } = input
  if (format !== 'pdf' && !only_ordered) return
  const { length } = await goodsOfFile(db, platform, { ...input, organization_id: person.organization_id })
  if (only_ordered && length === 0) refuseFields({ only_ordered: 'pricing.files.nothingOrdered' })
  if (format === 'pdf' && length > mostOnPdf)
    refuseFields({ format: { code: 'pricing.files.tooMuchForPdf', params: { most: mostOnPdf } } })
}
