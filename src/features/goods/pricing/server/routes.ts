import { countOwnFacets, countWithout } from '#features/goods/catalogue/server/index.ts'
import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { priceListApi, priceLists, priceListsApi, pricing } from '../contract.ts'
import { costsOfProduct, setCost } from './costs.ts'
import { askForFile } from './lists/ask-for-file.ts'
import { listedPrices } from './lists/listed-prices.ts'
import { makeDraft } from './lists/make-draft.ts'
import { pricesOfClient } from './lists/of-client.ts'
import { pricesOfProduct } from './lists/of-product.ts'
import { ownFile, ownFiles, savedFile } from './lists/own-files.ts'
import { pastePrices } from './lists/paste-prices.ts'
import { bringRates, ratesNow, setRate } from './lists/rates.ts'
import { priceListCard, priceListSource } from './lists/read-lists.ts'
import { exportPriceList, priceListFacts, priceListPage } from './lists/read-price-list.ts'
import { releaseList } from './lists/release-list.ts'
import { withdrawList } from './lists/withdraw-list.ts'
import { marginOfPromotion } from './margin-of-promotion.ts'
import { ownGoods } from './own-goods.ts'
import { exportProducts, pricedProduct, pricedProducts, relatedProducts, sizesOf } from './priced-products.ts'
import { productsForClient } from './products-for-client.ts'
import { previewPromotion, promotedProducts } from './promoted-products.ts'
import { watchesOf, writeWatch } from './watches/write-watch.ts'

/** Nobody waits for a price by asking: it is a switch, pressed by hand. */
const watchesAMinute = { max: 60, seconds: 60 }

export const pricingRoutes = serve(
  'pricing',
  pricing,
  {
    products: (act, { query }) => pricedProducts(act, query),
    exportProducts: (act, { query }) => exportProducts(act, query),
    promoted: (act, { query }) => promotedProducts(act, query),
    previewPromotion: (act, { query }) => previewPromotion(act, query),
    marginOfPromotion: (act, { body }) => marginOfPromotion(act, body),
    product: (act, { params }) => pricedProduct(act, params.id),
    sizes: (act, { params }) => sizesOf(act, params.id),
    related: (act, { params }) => relatedProducts(act, params.id),
    forClient: (act, { query }) => productsForClient(act, query),
    facets: async (act, { query }) => countOwnFacets(act.db, query, await ownGoods(act)),
    without: async (act, { query }) => countWithout(act.db, query, await ownGoods(act, query.only ?? [])),
    watches: (act, { params }) => watchesOf(act, params.id),
    writeWatch: (act, { params, body }) => writeWatch(act, params.id, body),
  },
  { writeWatch: ({ person }) => [{ key: `watches ${person.id}`, limit: watchesAMinute }] },
)

/** Files somebody may ask for: each is a core's work for some seconds. */
const perPerson = { max: 30, seconds: 3600 }

export const priceListRoutes = serve(
  'priceList',
  priceListApi,
  {
    list: (act, { query }) => priceListPage(act, query),
    exportList: (act, { query }) => exportPriceList(act, query),
    facts: priceListFacts,
    makeFile: (act, { body }) => askForFile(act, body),
    files: ({ db, person }) => ownFiles(db, person.id),
    file: ({ db, person }, { params }) => ownFile(db, person.id, params.id),
    saveFile: async ({ db, person, platform }, { params }) =>
      savedFile(platform.storage, await ownFile(db, person.id, params.id)),
  },
  { makeFile: ({ person }) => [{ key: `price files ${person.id}`, limit: perPerson }] },
)

export const priceListsRoutes = serve('priceLists', priceListsApi, {
  ofClient: (act, { params }) => pricesOfClient(act, params.id),
  lists: (act, { query }) => readList(act, priceLists, priceListSource, query),
  exportLists: (act, { query }) => exportList(act, priceLists, priceListSource, query),
  list: ({ db }, { params }) => priceListCard(db, params.id),
  draft: async (act, { body }) => priceListCard(act.db, await makeDraft(act, body)),
  prices: ({ db, lang }, { params, query }) => listedPrices(db, params.id, query, lang),
  paste: async (act, { params, body }) => {
    await pastePrices(act.db, params.id, body, act.platform.translate(act.lang))
    return priceListCard(act.db, params.id)
  },
  release: async (act, { params, body }) => {
    await releaseList(act, params.id, body)
    return priceListCard(act.db, params.id)
  },
  withdraw: async (act, { params, body }) => {
    await withdrawList(act, params.id, body)
    return priceListCard(act.db, params.id)
  },
  rates: ({ db }) => ratesNow(db),
  setRate: async (act, { body }) => {
    await setRate(act, body)
    return ratesNow(act.db)
  },
  bringRates: (act, { body }) => bringRates(act, body),
  costs: ({ db }, { params }) => costsOfProduct(db, params.id),
  setCost: (act, { params, body }) => setCost(act, params.id, body),
  ofProduct: (act, { params, query }) => pricesOfProduct(act, params.id, query),
})
