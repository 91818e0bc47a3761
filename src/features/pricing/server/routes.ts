import { serve } from '#platform/server/serve.ts'
import { priceListApi, pricing } from '../contract.ts'
import { askForFile } from './lists/ask-for-file.ts'
import { ownFile, ownFiles, savedFile } from './lists/own-files.ts'
import { exportPriceList, priceListFacts, priceListPage } from './lists/read-price-list.ts'
import { exportProducts, pricedProduct, pricedProducts } from './priced-products.ts'

export const pricingRoutes = serve('pricing', pricing, {
  products: (act, { query }) => pricedProducts(act, query),
  exportProducts: (act, { query }) => exportProducts(act, query),
  product: (act, { params }) => pricedProduct(act, params.id),
})

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
