import { Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import type { Tool } from '#platform/client/panel.ts'
import { browserData, type Place, pageNotFound, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { tools } from './tools.ts'

type Asked = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>

const openTool = (search: URLSearchParams): Tool =>
  tools.find(({ key }) => key === search.get('panel')) ?? tools[0]
const toolOf = ({ request }: Pick<Asked, 'request'>) => openTool(new URL(request.url).searchParams)

/** The tools are the administrator's: for the other managers there is no such page. */
const needsOf = (tool: Tool) => (place: Place) => {
  if (place.visitor?.role !== 'admin') throw pageNotFound(place.url.pathname)
  return tool.needs(place)
}

export const loader = (asked: Asked) => {
  const tool = toolOf(asked)
  const needs = needsOf(tool)
  return (tool.list ? listData(tool.list, needs) : serverData(needs))(asked)
}
export const clientLoader = (asked: Asked) => {
  const tool = toolOf(asked)
  const needs = needsOf(tool)
  return (tool.list ? listBrowserData(tool.list, needs) : browserData(needs))(asked)
}

/** The tools as tabs. The address belongs to the open one: another begins with none of its filters. */
export default function InstrumentsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { key: open, Body, title } = openTool(search)
  const choose = (key: string | null) => setSearch(key && key !== tools[0].key ? { panel: key } : {})
  return (
    <>
      <PageHead tab={`${t(title)} · ${t('shell.instruments')}`} title={t('shell.instruments')} />
      <Tabs value={open} onChange={choose}>
        <Tabs.List mb="xl">
          {tools.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key}>
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
