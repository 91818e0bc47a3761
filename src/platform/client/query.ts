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

/** A query of a screen: which endpoint, with what. The same value is read on the server, in the loader and in the component. */
export const query = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions<Reply<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input),
    meta: { endpoint, input },
  })

/** The parts of a query that a loader needs; every `query(…)` fits. */
export type Need = { queryKey: readonly unknown[]; meta?: Record<string, unknown> | undefined }

/** What a page can do without: where the API does not find it the page comes all the same. */
export const ifThere = (need: Need): Need => ({ ...need, meta: { ...need.meta, isOptional: true } })

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
      // Spec §7: no retries. A live event refreshes what it makes stale, so a minute is fresh enough for the rest.
      // Without a connection a call fails at once; nothing waits to be sent when no one expects it any more.
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 60_000,
        // A page made on the server lets go of its data with the page: a time here would keep each for so long.
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
  onDone?: (reply: Reply<E>) => void
}

type Then<E extends AnyEndpoint> = {
  onSuccess?: (reply: Reply<E>) => void
  onError?: (error: CallError) => void
}

/**
 * A command: calls the endpoint, then refreshes exactly the queries it names, then does what its caller wants next.
 * The latter happens even if the refreshed page no longer shows the button that was pressed.
 */
export function useAction<E extends AnyEndpoint>(endpoint: E, { refresh, silent, onDone }: ActionOptions<E>) {
  const queries = useQueryClient()
  const action = useMutation<Reply<E>, CallError, CallInput<E>>({
    meta: { silent: silent ?? false },
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

/** One cache per browser; on the server one per request, so that nothing is shared between people. */
export function queriesHere(): QueryClient {
  if (typeof document === 'undefined') return createQueries()
  ofBrowser ??= createQueries()
  return ofBrowser
}

/** The signed-in person, as the current-user call (spec §7) last told this browser. */
export const visitorHere = (): Visitor | undefined =>
  queriesHere().getQueryData<Visitor>(['/api/auth/user', {}])
