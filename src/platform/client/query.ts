import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnyEndpoint, CallInput, Reply } from '../shared/contract.ts'
import { call } from './call.ts'
import { type CallError, reportCallError } from './errors.ts'
import type { Visitor } from './visit.ts'

/**
 * Declares a query of a screen: endpoint and input. The same value is used on the server, in the loader and
 * in the component.
 */
export const query = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions<Reply<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input),
    meta: { endpoint, input },
  })

/** The parts of a query a loader needs. Every `query(…)` fits. */
export type Need = { queryKey: readonly unknown[]; meta?: Record<string, unknown> | undefined }

/** Code that is loaded when it is first needed. A loader that names it loads it together with the data. */
export type Code = { load: () => Promise<unknown> }

export const isCode = (need: Need | Code): need is Code => 'load' in need

/** Marks a query as optional: the page is shown even if the API answers "not found". */
export const ifThere = (need: Need): Need => ({ ...need, meta: { ...need.meta, isOptional: true } })

/** Marks a query as fetched on each visit: a form that starts from it must not start from a cached version. */
export const fresh = (need: Need): Need => ({ ...need, meta: { ...need.meta, isFresh: true } })

const keyOf = (endpoint: AnyEndpoint, input: unknown): readonly unknown[] => [endpoint.path, input]

export function createQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => reportCallError(error, meta?.silent === true),
    }),
    mutationCache: new MutationCache({
      onError: (error, _given, _context, mutation) => reportCallError(error, mutation.meta?.silent === true),
    }),
    defaultOptions: {
      // Spec §7: no retries. Live events refresh what they make stale, so one minute is fresh enough for the
      // rest.
      // Without a connection a call fails at once: nothing is queued to be sent when no one expects it any
      // more.
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 60_000,
        // On the server the data is released with the page; a timer would keep each page's data that long.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 300_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

type ActionOptions<E extends AnyEndpoint> = {
  /** The endpoints whose queries the action makes stale. */
  refresh: AnyEndpoint[]
  /** The caller shows the error itself. */
  silent?: boolean
  /** Actions of one scope run one after the other, in the order in which they were started. */
  scope?: string
  onDone?: (reply: Reply<E>) => void
}

type Then<E extends AnyEndpoint> = {
  onSuccess?: (reply: Reply<E>) => void
  onError?: (error: CallError) => void
}

/**
 * A command: calls the endpoint, refreshes exactly the queries it names, then calls `onDone`, even if the
 * refreshed page no longer shows the button that was pressed.
 */
export function useAction<E extends AnyEndpoint>(
  endpoint: E,
  { refresh, silent, scope, onDone }: ActionOptions<E>,
) {
  const queries = useQueryClient()
  const action = useMutation<Reply<E>, CallError, CallInput<E>>({
    meta: { silent: silent ?? false },
    ...(scope && { scope: { id: scope } }),
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (reply) => {
      await refreshAll(queries, refresh)
      onDone?.(reply)
    },
  })
  const mutate = (input: CallInput<E>, { onSuccess, onError }: Then<E> = {}): void =>
    void action.mutateAsync(input).then(onSuccess, onError ?? (() => undefined))
  return { ...action, mutate }
}

export const refreshAll = (queries: QueryClient, endpoints: AnyEndpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))

let ofBrowser: QueryClient | undefined

/**
 * Returns the query cache: one per browser, and on the server one per request, so that nothing is shared
 * between people.
 */
export function queriesHere(): QueryClient {
  if (typeof document === 'undefined') return createQueries()
  ofBrowser ??= createQueries()
  return ofBrowser
}

/** Returns the signed-in person as of the last current-user call (spec §7). */
export const visitorHere = (): Visitor | undefined =>
  queriesHere().getQueryData<Visitor>(['/api/auth/user', {}])
