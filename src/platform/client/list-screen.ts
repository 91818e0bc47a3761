import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type KeptList, keptLists } from '../shared/kept-lists/contract.ts'
import type { AnyListEndpoint } from '../shared/list.ts'
import { listQuery } from './list-address.ts'
import { queriesHere, query } from './query.ts'
import { askApiContext, browserData, type ScreenNeeds, serverData } from './screen.ts'

/** What somebody keeps of a list: columns, density, views. */
export const keptOf = (list: string) => query(keptLists.show, { params: { list } })

const nothingMore: ScreenNeeds = () => []

/** What a screen that is a list needs: the rows its address asks for, what its person keeps of it, and `more`. */
const needsOf =
  (endpoint: AnyListEndpoint, more: ScreenNeeds): ScreenNeeds =>
  (place) => [listQuery(endpoint)(place.url.searchParams), keptOf(endpoint.list.name), ...more(place)]

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

/** The loader of a list's screen on the server. A bare address opens the view its person has put first. */
export const listData = (endpoint: AnyListEndpoint, more = nothingMore) => {
  const load = serverData(needsOf(endpoint, more))
  return async (asked: Asked) => {
    const ask = asked.context.get(askApiContext)
    const show = { params: { list: endpoint.list.name } }
    await openFirstView(asked.request, async () => (await ask(keptLists.show, show)) as KeptList)
    return load(asked)
  }
}

/** The same in the browser. */
export const listBrowserData = (endpoint: AnyListEndpoint, more = nothingMore) => {
  const load = browserData(needsOf(endpoint, more))
  return async (asked: Asked) => {
    const kept = keptOf(endpoint.list.name)
    await openFirstView(asked.request, () => queriesHere().ensureQueryData(kept))
    return load(asked)
  }
}

async function openFirstView({ url }: Request, ask: () => Promise<KeptList>): Promise<void> {
  const { search, pathname } = new URL(url)
  if (search !== '') return
  // What cannot be asked is refused once more below, where it is told.
  const kept = await ask().catch(() => null)
  const first = kept?.views.find(({ is_default }) => is_default)
  if (first) throw redirect(`${pathname}?${first.query}`)
}
