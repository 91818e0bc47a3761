import { Tabs } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import type { Tool } from '#platform/client/panel.ts'
import { visitorHere } from '#platform/client/query.ts'
import { browserData, type Place, pageNotFound, serverData } from '#platform/client/screen.ts'
import { type Visitor, visitContext } from '#platform/client/visit.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import tabs from '#ui/url-tabs.module.css'
import { toolsOf } from './tools.ts'

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

const openTool = (tools: readonly Tool[], search: URLSearchParams): Tool | undefined =>
  tools.find(({ key }) => key === search.get('panel')) ?? tools[0]

/** Returns the tool of the address. Throws a 404 for people without one. */
function toolFor(visitor: Visitor | null | undefined, { request }: Pick<Asked, 'request'>): Tool {
  const url = new URL(request.url)
  const tool = visitor && openTool(toolsOf(visitor), url.searchParams)
  if (!tool) throw pageNotFound(url.pathname)
  return tool
}

const neededBy =
  ({ needs, Body }: Tool) =>
  async (place: Place) => [Body, ...(await needs(place))]

export const loader = (asked: Asked) => {
  const tool = toolFor(asked.context.get(visitContext).visitor, asked)
  return (tool.list ? listData(tool.list, neededBy(tool)) : serverData(neededBy(tool)))(asked)
}
export const clientLoader = (asked: Asked) => {
  const tool = toolFor(visitorHere(), asked)
  return (tool.list ? listBrowserData(tool.list, neededBy(tool)) : browserData(neededBy(tool)))(asked)
}

/** The tools as tabs. The address belongs to the open one; another tab starts without its filters. */
export default function InstrumentsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data: user } = useSuspenseQuery(me)
  const tools = toolsOf(user)
  const tool = openTool(tools, search)
  if (!tool) return null
  const { key: open, Body, title } = tool
  const choose = (key: string | null) => setSearch(key && key !== tools[0]?.key ? { panel: key } : {})
  return (
    <>
      <PageHead tab={`${t(title)} · ${t('shell.instruments')}`} title={t('shell.instruments')} />
      <Tabs value={open} onChange={choose}>
        <Tabs.List mb="xl" className={tabs.list!}>
          {tools.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key} className={tabs.tab!}>
              {t(title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tools.map(({ key }) => (
          <Tabs.Panel key={key} value={key}>
            {key === open && (
              <Suspense fallback={<Skeleton of="table" />}>
                <Body />
              </Suspense>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
