import { run, statement } from '#platform/server/database/db.ts'
import { type CompanyRecord, rowsOf } from '#platform/server/ports/company-records.ts'

/**
 * In a currency in which both companies have contract prices, those of the remaining company apply; the others are
 * not moved.
 */
const isFree = `not exists (select from price_lists own where own.organization_id = $2 and own.currency = l.currency and own.state <> 'draft')`

const clash = statement<{ currency: string }>(
  'price_lists.clash',
  `select distinct l.currency from price_lists l where l.organization_id = $1 and not ${isFree} order by 1`,
)

const lists: CompanyRecord = {
  ...rowsOf({
    table: 'price_lists',
    kind: 'price_list',
    count: statement(
      'price_lists.count_of_company',
      `select count(*)::int as count from price_lists where organization_id = $1 and state <> 'withdrawn'`,
    ),
    move: statement(
      'price_lists.move_company',
      `update price_lists l set organization_id = $2 where organization_id = $1 and ${isFree} returning id`,
    ),
    giveBack: statement(
      'price_lists.return_company',
      'update price_lists set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
    ),
  }),
  obstacles: async ({ db }, { from, to }) => {
    const currencies = (await run(db, clash, [from, to])).map(({ currency }) => currency)
    return currencies.length === 0
      ? []
      : [{ code: 'merging.staying.prices', params: { currencies: currencies.join(', ') }, blocks: false }]
  },
}

/** Price list files, stored for a day. */
const files = rowsOf({
  table: 'price_files',
  move: statement(
    'price_files.move_company',
    'update price_files set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'price_files.return_company',
    'update price_files set organization_id = $2 where id = any($3) and organization_id = $1 returning id',
  ),
})

export const pricingCompanyRecords = { prices: lists, price_files: files }
