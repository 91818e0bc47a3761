import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useLive } from '#platform/client/live.ts'
import { query } from '#platform/client/query.ts'
import { onceOpened } from '#ui/once-opened.tsx'
import { centreParam, centreViews, withView } from '../centre.ts'
import { noticesApi, noticesRead, noticeWritten } from '../contract.ts'
import styles from './bell.module.css'
import type { CentreWindowProps } from './centre-window.tsx'

const Centre = onceOpened<CentreWindowProps>(async () => (await import('./centre-window.tsx')).CentreWindow, {
  soon: false,
})

/** Larger counts are shown as "99+". */
const mostCounted = 99

/** The number of unread notices, on every page. Opens the centre over the current page. */
export function NoticeBell() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery({ ...query(noticesApi.unread, {}), meta: { silent: true } })
  useLive(noticeWritten, [noticesApi.unread, noticesApi.stored])
  useLive(noticesRead, [noticesApi.unread, noticesApi.stored])
  const count = data?.count ?? 0
  // The accessible name contains the visible text.
  const shown = count > mostCounted ? `${mostCounted}+` : String(count)
  const view = centreViews.find((one) => one === search.get(centreParam))
  const close = () => setSearch((before) => without(before), { preventScrollReset: true })
  return (
    <>
      <Link
        to={{ search: `?${withView(search, 'all')}` }}
        className={styles.bell}
        preventScrollReset
        title={t('notices.title')}
        aria-label={count > 0 ? t('notices.unreadCount', { count, shown }) : t('notices.title')}
      >
        <IconBell size={20} stroke={1.6} aria-hidden="true" />
        {count > 0 && (
          <b className={`${styles.count} figures`} aria-hidden="true">
            {shown}
          </b>
        )}
      </Link>
      <Centre opened={view !== undefined} view={view ?? 'all'} onClose={close} />
    </>
  )
}

function without(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(centreParam)
  return next
}
