import { query } from '#platform/client/query.ts'
import { catalogue } from '../contract.ts'
import type { Lookup } from './lookup.ts'

export const categories = query(catalogue.categories, {})

export const foundProducts = ({ q, category, sort, page }: Lookup) =>
  query(catalogue.search, { query: { q, category, sort, page, per_page: 24 } })
