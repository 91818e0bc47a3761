import { countOwnFacets, countWithout } from '#features/goods/catalogue/server/index.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { priceListApi, priceListsApi, pricing } from '../contract.ts'
import { priceLists } from '../price-list-shape.ts'
import { alternativesFor } from './alternatives.ts'
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

/** A generous limit: people press this switch by hand. */
const watchesAMinute = { max: 60, seconds: 60 }
/** Days of delivery could be asked for every quantity, to find out a stock level. */
const questions = { max: 120, seconds: 60 }

export const pricingRoutes = serve(
  'pricing',
  pricing,
  {
    products: (ctx, { query }) => pricedProducts(ctx, query),
    exportProducts: (ctx, { query }) => exportProducts(ctx, query),
    promoted: (ctx, { query }) => promotedProducts(ctx, query),
    previewPromotion: (ctx, { query }) => previewPromotion(ctx, query),
    marginOfPromotion: (ctx, { body }) => marginOfPromotion(ctx, body),
    product: (ctx, { params }) => pricedProduct(ctx, params.id),
    sizes: (ctx, { params }) => sizesOf(ctx, params.id),
    related: (ctx, { params }) => relatedProducts(ctx, params.id),
    alternatives: (ctx, { params, query }) => alternativesFor(ctx, params.id, query.quantity),
    forClient: (ctx, { query }) => productsForClient(ctx, query),
    facets: async (ctx, { query }) => countOwnFacets(ctx.db, query, await ownGoods(ctx)),
    without: async (ctx, { query }) => countWithout(ctx.db, query, await ownGoods(ctx, query.only ?? [])),
    watches: (ctx, { params }) => watchesOf(ctx, params.id),
    writeWatch: (ctx, { params, body }) => writeWatch(ctx, params.id, body),
  },
  {
    writeWatch: ({ person }) => [{ key: `watches ${person.id}`, limit: watchesAMinute }],
    alternatives: ({ person }) => [{ key: `alternatives ${person.id}`, limit: questions }],
  },
)

/** The limit of files per person: each keeps a core busy for some seconds. */
const perPerson = { max: 30, seconds: 3600 }

export const priceListRoutes = serve(
  'priceList',
  priceListApi,
  {
    list: (ctx, { query }) => priceListPage(ctx, query),
    exportList: (ctx, { query }) => exportPriceList(ctx, query),
    facts: priceListFacts,
    makeFile: (ctx, { body }) => askForFile(ctx, body),
    files: ({ db, person }) => ownFiles(db, person.id),
    file: ({ db, person }, { params }) => ownFile(db, person.id, params.id),
    saveFile: async ({ db, person, platform }, { params }) =>
      savedFile(platform, await ownFile(db, person.id, params.id)),
  },
  { makeFile: ({ person }) => [{ key: `price files ${person.id}`, limit: perPerson }] },
)

export const priceListsRoutes = serve('priceLists', priceListsApi, {
  ofClient: (ctx, { params }) => pricesOfClient(ctx, params.id),
  lists: (ctx, { query }) => readList(ctx, priceLists, priceListSource, query),
  exportLists: (ctx, { query }) => exportList(ctx, priceLists, priceListSource, query),
  list: ({ db }, { params }) => priceListCard(db, params.id),
  draft: async (ctx, { body }) => priceListCard(ctx.db, await makeDraft(ctx, body)),
  prices: ({ db, lang }, { params, query }) => listedPrices(db, params.id, query, lang),
  paste: async (ctx, { params, body }) => {
    await pastePrices(ctx.db, params.id, body, ctx.platform.translate(ctx.lang))
    return priceListCard(ctx.db, params.id)
  },
  release: async (ctx, { params, body }) => {
    await releaseList(ctx, params.id, body)
    return priceListCard(ctx.db, params.id)
  },
  withdraw: async (ctx, { params, body }) => {
    await withdrawList(ctx, params.id, body)
    return priceListCard(ctx.db, params.id)
  },
  rates: ({ db }) => ratesNow(db),
  setRate: async (ctx, { body }) => {
    await setRate(ctx, body)
    return ratesNow(ctx.db)
  },
  bringRates: (ctx, { body }) => bringRates(ctx, body),
  costs: ({ db }, { params }) => costsOfProduct(db, params.id),
  setCost: (ctx, { params, body }) => setCost(ctx, params.id, body),
  ofProduct: (ctx, { params, query }) => pricesOfProduct(ctx, params.id, query),
})
