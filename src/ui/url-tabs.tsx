import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from './skeleton.tsx'
import styles from './url-tabs.module.css'

/** `begins`: a gap before it sets it and what follows apart. */
export type UrlTab = { value: string; label: string; content: ReactNode; begins?: boolean }

/**
 * Sections of a page in a list on the left, above the open one on a phone; the open one is in the address as
 * `?tab=`. A section is mounted when first opened and stays, so that
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
    <Tabs value={open.value} onChange={choose} orientation="vertical" className={styles.beside!}>
      <Tabs.List className={styles.sections!}>
        {tabs.map(({ value, label, begins }) => (
          <Tabs.Tab
            key={value}
            value={value}
            classNames={{ tab: styles.section!, tabLabel: styles.name! }}
            data-begins={begins}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} className={styles.content!}>
          {seen.includes(value) && <Suspense fallback={<Skeleton of="form" />}>{content}</Suspense>}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
