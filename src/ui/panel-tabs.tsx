import { Tabs } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { openPanel, type Panel } from '#platform/client/panel.ts'
import { loadSoon } from '#platform/client/part.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './url-tabs.module.css'

type Props<Of> = {
  panels: readonly Panel<Of>[]
  of: Of
  /** The panel shown if the address names none, by default the first of them. */
  first?: string | undefined
}

/** The panels of a page as tabs. The open one is in the address as `?panel=`, and only that one is mounted. */
export function PanelTabs<Of>({ panels, of, first = panels[0]?.key }: Props<Of>) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { key: open, Body } = openPanel(panels, search, first)
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever is open comes into sight
  useEffect(() => {
    row.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  const choose = (key: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (key && key !== first) next.set('panel', key)
        else next.delete('panel')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Tabs value={open} onChange={choose}>
      <Tabs.List mb="md" className={styles.row!} ref={row}>
        {panels.map(({ key, title, Body }) => (
          <Tabs.Tab key={key} value={key} className={styles.panel!} onPointerEnter={() => loadSoon(Body)}>
            {t(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map(({ key }) => (
        <Tabs.Panel key={key} value={key}>
          {key === open && (
            <Suspense fallback={<Skeleton of="table" />}>
              <Body of={of} />
            </Suspense>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
