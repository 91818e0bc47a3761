import { type SQL, sql } from 'drizzle-orm'
import { shares } from '#platform/server/calls/turns.ts'
import { composed, type Db, repeated } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { type Choices, choiceOf, choicesOf, isAnyChosen } from '../choices.ts'
import { byUsefulness, type Division } from '../facets.ts'
import { type OwnGoods, onlyKinds } from '../only.ts'
import type { Facet, Facets, Narrowing, OwnFacets, OwnNarrowing } from '../product-filter-shape.ts'
import { availabilityInSql, availabilityName, chosenConditions } from './chosen.ts'
import { storedFigure } from './count-products.ts'
import { categoryIdOf, searchedThrough } from './find-products.ts'
import { conditionIn, type Place, placeOf } from './list-products.ts'
import { keyOfChoices, keyOfGoods, onlyInSql } from './only-in-sql.ts'
import { searchProducts } from './search-products.ts'

/** The most properties offered, and the most values of one: the most common. */
const mostFacets = 12
const mostValues = 40

/** A numeric property with more sizes than this is offered as bands with about as many products each. */
const mostSizes = 24
const bands = 6

/** A size counts as one value, whether a file contained it as a number or as text. */
const asStored = sql.raw(`case when jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 12
  and value #>> '{}' ~ '^(0|-?[1-9][0-9]*)([.][0-9]*[1-9])?$' then to_jsonb((value #>> '{}')::numeric) else value end`)

/**
 * Facets are expensive: at most two are counted at once and eight wait, so that they cannot keep the whole database
 * busy. Stored figures are still answered in the meantime (`storedFigure`); other requests are refused with 503 and
 * can be sent again.
 */
const counting = shares({ places: 2, each: 2, most: 8, full: () => new Refusal('errors.busy', 503) })
export const inTurn = <T>(work: () => Promise<T>) => counting('facets', work)

type Row = Division & Facet

/**
 * Returns the properties that divide the products of a filter, and how many products each further choice would give.
 */
export async function countFacets(db: Db, filter: Narrowing): Promise<Facets> {
  const among = await amongWhich(db, filter)
  return among ? facetsAmong(db, among, choicesOf(filter)) : { availability: [], attributes: [] }
}

/** Returns the facets of a buyer: also the `only` kinds, each counted in addition to all choices. */
export async function countOwnFacets(db: Db, filter: OwnNarrowing, own: OwnGoods): Promise<OwnFacets> {
  const among = await amongWhich(db, filter)
  if (!among) return { availability: [], attributes: [], only: [] }
  const choices = choicesOf(filter, own)
  const [facets, only] = await Promise.all([facetsAmong(db, among, choices), onlyAmong(db, among, choices)])
  return { ...facets, only }
}

function facetsAmong(db: Db, among: Among, choices: Choices): Promise<Facets> {
  const count = async () => facetsOf(await facetRows(db, among, choices))
  if (!among.place) return count()
  return storedFigure(db, JSON.stringify(['facets', among.place, keyOfChoices(choices)]), () => inTurn(count))
}

/** Counts the products of each `only` kind among the chosen ones; kinds without products are left out. */
async function onlyAmong(db: Db, among: Among, choices: Choices): Promise<OwnFacets['only']> {
  const chosen = chosenConditions(choices).map(({ holds }) => holds)
  const where = sql.join([among.condition, ...chosen], sql` and `)
  const counts = onlyKinds.map(
    (kind) => sql`(select count(*) from products p where ${where} and ${onlyInSql(kind, choices.own)})`,
  )
  const count = async () => {
    const [row] = await askerOf(among, choices)<{ counted: number[] }>(
      db,
      sql`select array[${sql.join(counts, sql`, `)}]::int[] as counted`,
    )
    return onlyKinds
      .map((value, place) => ({ value, products: row?.counted[place] ?? 0 }))
      .filter(({ products }) => products > 0)
  }
  if (!among.place) return count()
  const key = ['only', among.place, keyOfChoices(choices), keyOfGoods(choices.own)]
  return storedFigure(db, JSON.stringify(key), () => inTurn(count))
}

function facetsOf(rows: Row[]): Facets {
  const availability = rows.find(({ name }) => name === availabilityName)
  return {
    // `availabilityInSql` produces no other values.
    availability: (availability?.values ?? []) as Facets['availability'],
    attributes: rows
      .filter(({ name }) => name !== availabilityName)
      .sort(byUsefulness)
      .slice(0, mostFacets)
      .map(({ name, values }) => ({ name, values })),
  }
}

type Among = { condition: SQL; place: Place | null }

/** Returns the products before any choice; null if there are none. */
async function amongWhich(db: Db, { q, exactly, category }: Narrowing): Promise<Among | null> {
  const categoryId = category ? await categoryIdOf(db, category) : undefined
  if (categoryId === null) return null
  if (!q) {
    const place = await placeOf(db, categoryId)
    return { condition: conditionIn(place), place }
  }
  const { ids } = await searchProducts(db, { q, categoryId, exactly: exactly === '1', most: searchedThrough })
  const condition = sql`p.id = any(${sql.param(ids)}::bigint[])`
  return ids.length > 0 ? { condition, place: null } : null
}

/**
 * Counts search results without choices by a named statement: planning it each time would take as long as counting.
 */
const askerOf = ({ place }: Among, choices: Choices) => (place || isAnyChosen(choices) ? composed : repeated)

/** A band from its smallest size to its largest, written as a choice: `16..25`. */
const bandInSql = sql.raw(`case when min(size) = max(size) then to_jsonb(trim_scale(min(size)))
  else to_jsonb(trim_scale(min(size)) || '..' || trim_scale(max(size))) end`)

/**
 * Counts all facets in one pass over the products. A product counts for a property if it matches the choices of all
 * other properties, because the values of one property are alternatives. Products with identical properties are
 * grouped first, so that each group is expanded once.
 */
function facetRows(db: Db, among: Among, choices: Choices): Promise<Row[]> {
  const chosen = chosenConditions(choices)
  const names = sql.param(chosen.map(({ name }) => name))
  const attr = sql.param(
    [...choices.attributes].flatMap(([name, values]) => values.map((value) => choiceOf(name, value))),
  )
  const missed = chosen.map(({ name, holds }) => sql`case when not ${holds} then ${name} end`)
  return askerOf(among, choices)<Row>(
    db,
    sql`with alike as materialized (
       select attributes, availability, missed, count(*) as products from (
         select p.attributes, ${availabilityInSql} as availability,
           array_remove(array[${sql.join(missed, sql`, `)}]::text[], null) as missed
         from products p where ${among.condition}
       ) as found group by attributes, availability, missed
     ), counted as (
       select name, value, sum(products)::bigint as products from (
         select ${availabilityName}::text as name, to_jsonb(availability) as value, missed, products from alike
         union all select key, ${asStored}, missed, products from alike cross join jsonb_each(attributes)
       ) as had where cardinality(missed) = 0 or missed = array[name] group by name, value
     ), placed as (
       select *, count(*) over of_name as kinds, sum(products) over of_name as covered,
         sum(products * products) over of_name as squares,
         row_number() over (partition by name order by products desc, value) as place,
         count(*) over of_name > ${mostSizes} and bool_and(jsonb_typeof(value) = 'number') over of_name as measured
       from counted window of_name as (partition by name)
     ), offered as (
       select name, kinds, covered, squares, value, products, place from placed
       where not measured and (place <= ${mostValues} or name || ':' || (value #>> '{}') = any(${attr}::text[]))
         and (kinds > 1 or name = any(${names}::text[]))
       union all
       select name, kinds, covered, squares, ${bandInSql}, sum(products)::bigint, band from (
         select *, (value #>> '{}')::numeric as size,
           floor((sum(products) over (partition by name order by value) - products) * ${bands} / covered) as band
         from placed where measured
       ) as sized group by name, kinds, covered, squares, band
     )
     select name, kinds, covered::bigint, squares::bigint,
       jsonb_agg(jsonb_build_object('value', value, 'products', products) order by place) as values
     from offered group by name, kinds, covered, squares`,
  )
}
