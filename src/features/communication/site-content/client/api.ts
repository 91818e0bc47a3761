import { query, useAction } from '#platform/client/query.ts'
import type { AnyEndpoint } from '#platform/shared/contract.ts'
import { pagesApi } from '../contract.ts'
import type { LegalPage, PageName } from '../page.ts'

export const pageText = (page: PageName, version?: number) =>
  query(pagesApi.show, { params: { page }, ...(version ? { query: { version } } : {}) })

export const pageDifferences = (page: LegalPage, from: number, to?: number) =>
  query(pagesApi.differences, { params: { page }, query: { from, ...(to ? { to } : {}) } })

export const publicFacts = query(pagesApi.facts, {})
export const contactPeople = query(pagesApi.people, {})
export const ownOffer = query(pagesApi.ownOffer, {})
export const pageRows = query(pagesApi.list, {})
export const pageSource = (page: PageName) => query(pagesApi.source, { params: { page } })

export const useAcceptOffer = () => useAction(pagesApi.acceptOffer, { refresh: [pagesApi.ownOffer] })

const shown: AnyEndpoint[] = [pagesApi.list, pagesApi.source, pagesApi.show]
export const usePublish = () => useAction(pagesApi.publish, { refresh: shown, silent: true })
export const usePreview = () => useAction(pagesApi.preview, { refresh: [], silent: true })
