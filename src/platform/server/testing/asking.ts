import type pg from 'pg'
import type { Storage } from '../files/storage.ts'

/** A request that is valid except for who sends it. */
export type GoodRequest = {
  params: Record<string, string | number>
  query?: object
  body?: unknown
  headers?: Record<string, string>
  /** Restores what the request did to its sender, if other tests need that person. */
  undo?: () => Promise<unknown>
}

/**
 * Requests by method and address: 'GET /api/front/orders'. The subject of each is created again for every
 * call. If `asks` (an e-mail) names the sender, the request succeeds even if it locks that person out; `undo`
 * reverts that.
 */
export type GoodRequests = Record<string, (asks?: string) => Promise<GoodRequest>>

/** The Portico under test, and a buyer of company A, who owns the subjects of the requests. */
export type Ground = {
  pool: pg.Pool
  storage: Storage
  user_id: number
  organization_id: number
  /** Returns the first row of a query. */
  one(text: string, values?: unknown[]): Promise<any>
}

/** The requests a feature's `server/testing/requests.ts` exports together with its `matrix`. */
export type Requests = (ground: Ground) => GoodRequests | Promise<GoodRequests>

export const nothing = async (): Promise<GoodRequest> => ({ params: {} })
export const withBody = (body: unknown) => async (): Promise<GoodRequest> => ({ params: {}, body })
export const withQuery = (query: object) => async (): Promise<GoodRequest> => ({ params: {}, query })
