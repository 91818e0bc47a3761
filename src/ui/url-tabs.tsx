import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from './skeleton.tsx'
import styles from './url-tabs.module.css'

export type UrlTab = { value: string; label: string; content: ReactNode }

/**
 * Tabs whose open one is in the address as `?tab=`. A tab is mounted when first opened and stays, so that
 * what was typed in it is not lost.
 */
export function UrlTabs({ tabs }: { tabs: UrlTab[] }) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const open = tabs.find(({ value }) => value === wanted) ?? tabs[0]!
  const [seen, setSeen] = useState<readonly string[]>([open.value])
  if (!seen.includes(open.value)) setSeen([...seen, open.value])
  const choose = (value: string | null) =>
    setSearch(value && value !== tabs[0]!.value ? { tab: value } : {}, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Tabs value={open.value} onChange={choose}>
      <Tabs.List mb="xl" className={styles.list!}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={styles.tab!}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {seen.includes(value) && <Suspense fallback={<Skeleton of="form" />}>{content}</Suspense>}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
