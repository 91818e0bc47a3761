import { smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { productCards } from '#features/goods/catalogue/server/index.ts'
import { seesEveryClient } from '#features/people/clients/policy.ts'
import { levelInForce } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { mayReadSubject } from '#platform/server/ports/subjects.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { type PriceUnit, unitPrice } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { costIn, marginOf } from '../../margin.ts'
import { priceFor, waysToPrice } from '../../price.ts'
import type { PriceListKind, PriceListState } from '../../price-list.ts'
import { reasonsOf } from '../../price-reasons.ts'
import type { ProductPrices } from '../../staff-price-shape.ts'
import { costsOf } from '../costs.ts'
import { type Buyer, priceInputs } from '../price-inputs.ts'
import { stateNow } from './in-force.ts'

type Asked = { organization_id?: number | undefined; quantity?: number | undefined }

/**
 * Returns the price of a product for a company with its steps, all other ways to calculate it, and the list entries.
 * Without a company: the base price at the first level. Contract lists are those of the given company, or all for
 * people who see every client. Throws `Refusal` 404 for an unknown product and for a company of another manager.
 */
export async function pricesOfProduct(
  { db, person, platform, lang }: Context<Manager>,
  id: number,
  { organization_id, quantity: asked }: Asked,
): Promise<ProductPrices> {
  const subject = { kind: 'organization', id: organization_id ?? 0 }
  if (organization_id && !(await mayReadSubject(platform.ports, db, person, subject))) notFound()
  const [[card], buyer] = await Promise.all([
    productCards(db, [id], lang),
    organization_id ? buyerOf(db, organization_id) : null,
  ])
  if (!card) return notFound()
  const quantity = asked ?? smallestQuantity(card)
  const everybody: Buyer = { organization_id: 0, discount_level: 0, currency: person.currency }
  const who = buyer ?? everybody
  const [inputs, lists, costs] = await Promise.all([
    priceInputs(db, who, [id]),
    listsOf(db, id, organization_id ?? null, seesEveryClient(person)),
    costsOf(db, [id], who.currency),
  ])
  const given = inputs.get(id)
  const price = given ? priceFor(given, quantity) : null
  const stored = costs.get(id)
  const cost = price && given && stored ? costIn(stored, price.per, given.rate) : null
  return {
    organization: buyer && { id: buyer.organization_id, name: buyer.name },
    quantity,
    price: price && unitPrice(price.unit, price.currency, price.per),
    cost: price && cost !== null ? unitPrice(cost, price.currency, price.per) : null,
    ways:
      given && price
        ? waysToPrice(given, quantity).map(({ steps, amount }) => ({
            price: unitPrice(amount, price.currency, price.per),
            why: reasonsOf({ ...price, trace: steps }, lang),
            margin_bp: cost === null ? null : marginOf(amount, cost),
          }))
        : [],
    lists,
  }
}

const buyer = statement<Buyer & { name: string }>(
  'price_lists.buyer',
  `select o.id as organization_id, o.name, ${levelInForce} as discount_level, coalesce(c.code, 'USD') as currency from organizations o
   left join lateral (select currency_id from users where organization_id = o.id order by id limit 1) u on true
   left join currencies c on c.id = u.currency_id where o.id = $1 and o.merged_into_id is null`,
)

/** Returns a company as a buyer, in the currency of the person who applied for it. */
export async function buyerOf(db: Db, organizationId: number): Promise<Buyer & { name: string }> {
  const [row] = await run(db, buyer, [organizationId])
  return row ?? notFound()
}

type Listed = {
  list_id: number
  name: string
  kind: PriceListKind
  organization: string | null
  currency: string
  version: number
  state: PriceListState
  min_qty: number
  amount: number
  per: PriceUnit
}

const listed = statement<Listed>(
  'prices.of_product',
  `select o.id as list_id, o.name, o.kind, c.name as organization, o.currency, o.version, ${stateNow} as state,
     p.min_qty, p.amount, p.per
   from prices p join price_lists o on o.id = p.price_list_id left join organization_cards c on c.id = o.organization_id
   where p.product_id = $1 and o.state <> 'withdrawn' and (o.kind = 'base' or $3 or o.organization_id = $2)
   order by o.kind, o.currency, o.valid_from desc, o.id, p.min_qty`,
)

async function listsOf(
  db: Db,
  product: number,
  organization: number | null,
  isAll: boolean,
): Promise<ProductPrices['lists']> {
  const rows = await run(db, listed, [product, organization, isAll])
  return [...Map.groupBy(rows, ({ list_id }) => list_id).values()].map((breaks) => {
    const { list_id, name, kind, organization, version, state } = breaks[0]!
    return {
      list_id,
      name,
      kind,
      organization,
      version,
      state,
      breaks: breaks.map(({ min_qty, amount, currency, per }) => ({
        min_qty,
        price: unitPrice(amount, currency, per),
      })),
    }
  })
}
