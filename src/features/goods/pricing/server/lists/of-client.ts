import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { mayReadSubject } from '#platform/server/ports/subjects.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ClientPrices } from '../../staff-price-shape.ts'
import { stateNow } from './in-force.ts'
import { buyerOf } from './of-product.ts'

type Found = ReplyInput<typeof ClientPrices>

const percent = statement<{ percent_bp: number }>(
  'discount_levels.percent',
  'select percent_bp from discount_levels where id = $1',
)
const categories = statement<{ id: number; en: string | null; ru: string | null; percent_bp: number }>(
  'level_categories.of_level',
  `select c.id, c.name_en as en, c.name_ru as ru, l.percent_bp from level_categories l join categories c on c.id = l.category_id
   where l.level_id = $1 order by c.position, c.id`,
)
const contracts = statement<Found['lists'][number]>(
  'price_lists.of_client',
  `select o.id, o.name, o.currency, o.version, ${stateNow} as state, o.valid_from, o.valid_to,
     (select count(*)::int from prices where price_list_id = o.id) as prices
   from price_lists o where o.organization_id = $1 and ${stateNow} in ('active', 'scheduled')
   order by o.currency, o.valid_from, o.id`,
)

/** Returns the parts of a client's prices. Throws `Refusal` 404 for a company of another manager. */
export async function pricesOfClient(
  { db, person, platform, lang }: Context<Manager>,
  id: number,
): Promise<Found> {
  if (!(await mayReadSubject(platform.ports, db, person, { kind: 'organization', id }))) notFound()
  const { currency, discount_level: level } = await buyerOf(db, id)
  const [[usual], others, lists] = await Promise.all([
    run(db, percent, [level]),
    run(db, categories, [level]),
    run(db, contracts, [id]),
  ])
  return {
    currency,
    level,
    percent_bp: usual?.percent_bp ?? 0,
    lists,
    categories: others.map(({ id, percent_bp, ...name }) => ({
      id,
      percent_bp,
      name: inLanguage(name, lang),
    })),
  }
}
