import { Button, VisuallyHidden } from '@mantine/core'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { query, useAction } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { Age } from '#ui/age.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { SideDrawerWindow } from '#ui/side-drawer-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { type CentreView, centreViews, withView } from '../centre.ts'
import { noticesApi, type StoredNotice } from '../contract.ts'
import styles from './centre.module.css'

export type CentreWindowProps = { opened: boolean; view: CentreView; onClose: () => void }

/** All notices of the last thirty days, over the current page. */
export function CentreWindow({ opened, view, onClose }: CentreWindowProps) {
  const { t } = useTranslation()
  return (
    <SideDrawerWindow opened={opened} onClose={onClose} title={t('notices.title')}>
      {opened && <Centre key={view} view={view} />}
    </SideDrawerWindow>
  )
}

function Centre({ view }: { view: CentreView }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: unread } = useQuery(query(noticesApi.unread, {}))
  const { data: first } = useQuery(query(noticesApi.stored, { query: { unread: input(view) } }))
  const read = useAction(noticesApi.read, { refresh: [noticesApi.unread, noticesApi.stored] })
  const newest = first?.notices[0]
  return (
    <>
      <div className={styles.tools}>
        <ViewLinks
          label={t('notices.which')}
          stays
          of={centreViews.map((one) => ({
            to: `?${withView(search, one)}`,
            label: t(`notices.${one}`),
            isOpen: one === view,
          }))}
        />
        {newest && (unread?.count ?? 0) > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={read.isPending}
            onClick={() => read.mutate({ body: { until: newest.id } })}
          >
            {t('notices.readAll')}
          </Button>
        )}
      </div>
      <Pages view={view} />
      <p className={styles.foot}>
        <SettingsLink />
      </p>
    </>
  )
}

const input = (view: CentreView) => (view === 'unread' ? 'yes' : 'no')

/** The pages loaded so far, each starting after the last notice of the previous one. */
function Pages({ view }: { view: CentreView }) {
  const [befores, setBefores] = useState<(number | undefined)[]>([undefined])
  return befores.map((before, at) => (
    <Page
      key={before ?? 0}
      view={view}
      before={before}
      {...(at === befores.length - 1 ? { onMore: (last: number) => setBefores([...befores, last]) } : {})}
    />
  ))
}

type PageProps = { view: CentreView; before: number | undefined; onMore?: (last: number) => void }

function Page({ view, before, onMore }: PageProps) {
  const { t } = useTranslation()
  const { data } = useQuery(
    query(noticesApi.stored, { query: { unread: input(view), ...(before ? { before } : {}) } }),
  )
  if (!data) return <Skeleton of="table" />
  const last = data.notices.at(-1)
  if (!last) return before ? null : <Nothing view={view} />
  return (
    <>
      <ul className={styles.notices}>
        {data.notices.map((notice) => (
          <li key={notice.id} data-unread={notice.read_at === null || undefined}>
            <Notice of={notice} />
          </li>
        ))}
      </ul>
      {data.has_more && onMore && (
        <Button variant="default" onClick={() => onMore(last.id)}>
          {t('notices.more')}
        </Button>
      )}
    </>
  )
}

function Notice({ of: { id, title, text, path, importance, at, read_at } }: { of: StoredNotice }) {
  const { t } = useTranslation()
  const read = useAction(noticesApi.read, { refresh: [noticesApi.unread, noticesApi.stored], silent: true })
  const mark = () => read_at === null && read.mutate({ body: { ids: [id] } })
  return (
    <>
      <span className={styles.mark} data-importance={importance} aria-hidden="true" />
      <p className={styles.title}>
        {path ? (
          <Link to={path} onClick={mark}>
            {title}
          </Link>
        ) : (
          title
        )}
        {read_at === null && <VisuallyHidden> · {t('notices.isNew')}</VisuallyHidden>}
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.when}>
        <Age since={at} />
        {read_at === null && !path && (
          <button type="button" className={styles.seen} onClick={mark}>
            {t('notices.readThis')}
          </button>
        )}
      </p>
    </>
  )
}

function Nothing({ view }: { view: CentreView }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return view === 'unread' ? (
    <Empty Sign={IconBellCheck} title={t('notices.allRead')} text={t('notices.allReadHint')}>
      <ButtonLink to={`?${withView(search, 'all')}`}>{t('notices.all')}</ButtonLink>
    </Empty>
  ) : (
    <Empty Sign={IconBell} title={t('notices.none')} text={t('notices.noneHint')}>
      {null}
    </Empty>
  )
}

function SettingsLink() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const area = pathname.startsWith(paths.manager.home) ? paths.manager : paths.account
  return <Link to={area.settingsTab('notifications')}>{t('notices.choose')}</Link>
}
