import { type DehydratedState, dehydrate, type FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { createContext, data, type LoaderFunctionArgs } from 'react-router'
import type { AnyEndpoint } from '../shared/contract.ts'
import type { CallError } from './errors.ts'
import { type Code, isCode, type Need, queriesHere, visitorHere } from './query.ts'
import { type Visitor, visitContext } from './visit.ts'

/** Calls the API while a page is rendered on the server: in the same process, or over HTTP. */
export type AskApi = (endpoint: AnyEndpoint, input: unknown) => Promise<unknown>
export const askApiContext = createContext<AskApi>()

/** The place of a screen and its visitor: path parameters, and the address with its filters. */
export type Place = { params: Record<string, string | undefined>; url: URL; visitor: Visitor | null }

/** The queries of a screen, and the parts of it whose code is loaded with them. */
export type ScreenNeeds = (place: Place) => (Need | Code)[] | Promise<(Need | Code)[]>

/** Creates a loader that runs the queries on the server on first load. The data travels with the page. */
export const serverData =
  (needs: ScreenNeeds) =>
  async ({
    params,
    request,
    context,
  }: Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>): Promise<{
    dehydrated: DehydratedState
  }> => {
    const ask = context.get(askApiContext)
    const queries = new QueryClient()
    const place = { params, url: new URL(request.url), visitor: context.get(visitContext).visitor }
    await orNotFound(place, async () =>
      Promise.all(
        (await needs(place)).map((need) => {
          if (isCode(need)) return null
          const { queryKey, meta } = need
          const { endpoint, input } = meta as { endpoint: AnyEndpoint; input: unknown }
          return queries
            .fetchQuery({ queryKey, queryFn: () => ask(endpoint, input), retry: false })
            .catch(unlessOptional(meta))
        }),
      ),
    )
    return { dehydrated: dehydrate(queries) }
  }

/** Creates a loader for navigation in the browser. The old page stays until the new one has its data. */
export const browserData =
  (needs: ScreenNeeds) =>
  async ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): Promise<null> => {
    const queries = queriesHere()
    const place = { params, url: new URL(request.url), visitor: visitorHere() ?? null }
    await orNotFound(place, async () =>
      Promise.all(
        (await needs(place)).map((need) =>
          isCode(need)
            ? // The part itself reports that its code is missing.
              need.load().catch(() => null)
            : loaded(queries, need).catch(unlessOptional(need.meta)),
        ),
      ),
    )
    return null
  }

function loaded(queries: QueryClient, need: Need): Promise<unknown> {
  const isFirst = queries.getQueryData(need.queryKey) === undefined
  const options = (isFirst ? silent(need) : need) as FetchQueryOptions
  return need.meta?.isFresh === true
    ? queries.fetchQuery({ ...options, staleTime: 0 })
    : queries.ensureQueryData({ ...options, revalidateIfStale: true })
}

const unlessOptional = (meta: Need['meta']) => (error: Partial<CallError> | null) => {
  if (meta?.isOptional !== true || error?.status !== 404) throw error
}

/** Silent, because the page reports missing data itself. */
const silent = (need: Need): Need => ({ ...need, meta: { ...need.meta, silent: true } })

/**
 * The validity check of a route (spec §2: 'Page Not Found: {path}'). Data the API does not find, or a query
 * it does not accept, is a page that does not exist.
 */
async function orNotFound(place: Place, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // On the server the error comes from another bundle, so `instanceof` fails.
    const status = (error as Partial<CallError> | null)?.status
    if (status === 404 || status === 422) throw pageNotFound(place.url.pathname)
    // If the session is over, the visitor is being redirected: render nothing in between.
    if (status === 401 && typeof document !== 'undefined') await new Promise(() => {})
    return pageFailed(error)
  }
}

/**
 * Throws a failed call as the page's reply, with its status: a thrown error would lose its details on the way and
 * become a 500.
 */
export function pageFailed(error: unknown): never {
  const { status, code, message, requestId } = (error ?? {}) as Partial<CallError>
  throw status === undefined ? error : data({ code, message, request_id: requestId }, { status })
}

export const pageNotFound = (path: string) => data(`Page Not Found: ${path}`, { status: 404 })
