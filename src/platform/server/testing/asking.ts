import type pg from 'pg'
import type { Storage } from '../storage.ts'

/** A request that is good in all but who sends it. */
export type GoodRequest = {
  params: Record<string, string | number>
  query?: object
  body?: unknown
  headers?: Record<string, string>
  /** Makes good what it did to who asked, where others ask after them. */
  undo?: () => Promise<unknown>
}

/**
 * By method and address: 'GET /api/front/orders'. What a request is about is made again for every one. Told who `asks`
 * (by e-mail), it is good to the end even where that would put them out; its `undo` brings them back.
 */
export type GoodRequests = Record<string, (asks?: string) => Promise<GoodRequest>>

/** The Portico under test, and someone who buys for company A, whose things the requests are about. */
export type Ground = {
  pool: pg.Pool
  storage: Storage
  user_id: number
  organization_id: number
  /** The first row a text answers. */
  one(text: string, values?: unknown[]): Promise<any>
}

/** What a feature's `server/testing/requests.ts` exports also its `matrix`. */
export type Requests = (ground: Ground) => GoodRequests | Promise<GoodRequests>

export const nothing = async (): Promise<GoodRequest> => ({ params: {} })
export const withBody = (body: unknown) => async (): Promise<GoodRequest> => ({ params: {}, body })
export const withQuery = (query: object) => async (): Promise<GoodRequest> => ({ params: {}, query })
