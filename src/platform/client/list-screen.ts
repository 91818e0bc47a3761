import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { AnyListEndpoint } from '../shared/list.ts'
import { type StoredList, storedLists } from '../shared/stored-lists/contract.ts'
import { listQuery } from './list-address.ts'
import { queriesHere, query } from './query.ts'
import { askApiContext, browserData, type ScreenNeeds, serverData } from './screen.ts'

/** Returns the query for what a person stores of a list: columns, density, views. */
export const storedOf = (list: string) => query(storedLists.show, { params: { list } })

const nothingMore: ScreenNeeds = () => []

/** Returns what a list screen needs: the rows of its address, the person's stored settings, and `more`. */
const needsOf =
  (endpoint: AnyListEndpoint, more: ScreenNeeds): ScreenNeeds =>
  async (place) => [
    listQuery(endpoint)(place.url.searchParams),
    storedOf(endpoint.list.name),
    ...(await more(place)),
  ]

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

/**
 * Creates the server loader of a list screen. An address without parameters opens the person's default view.
 */
export const listData = (endpoint: AnyListEndpoint, more = nothingMore) => {
  const load = serverData(needsOf(endpoint, more))
  return async (asked: Asked) => {
    const ask = asked.context.get(askApiContext)
    const show = { params: { list: endpoint.list.name } }
    await openFirstView(asked.request, async () => (await ask(storedLists.show, show)) as StoredList)
    return load(asked)
  }
}

/** Creates the browser loader of a list screen. */
export const listBrowserData = (endpoint: AnyListEndpoint, more = nothingMore) => {
  const load = browserData(needsOf(endpoint, more))
  return async (asked: Asked) => {
    const stored = storedOf(endpoint.list.name)
    await openFirstView(asked.request, () => queriesHere().ensureQueryData(stored))
    return load(asked)
  }
}

async function openFirstView({ url }: Request, ask: () => Promise<StoredList>): Promise<void> {
  const { search, pathname } = new URL(url)
  if (search !== '') return
  // A failure is reported by the same query below.
  const stored = await ask().catch(() => null)
  const first = stored?.views.find(({ is_default }) => is_default)
  if (first) throw redirect(`${pathname}?${first.query}`)
}
