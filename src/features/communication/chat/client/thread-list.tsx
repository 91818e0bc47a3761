import { Button, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Age } from '#ui/age.tsx'
import { useNow } from '#ui/now.ts'
import { State } from '#ui/state.tsx'
import type { Thread } from '../contract.ts'
import styles from './chat.module.css'
import { titleOf } from './parts/title-of.ts'

type Props = {
  threads: readonly Thread[]
  /** The number of all conversations; `onMore` loads more. */
  total?: number
  /** The conversation that is open. */
  openId: number | null
  side: 'client' | 'staff'
  to: (id: number) => string
  onMore?: () => void
}

/** The conversations of the signed-in person, the latest first. */
export function ThreadList({ threads, total, openId, side, to, onMore }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <>
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <li key={thread.id} data-unread={thread.unread > 0 || undefined}>
            <Link
              to={to(thread.id)}
              preventScrollReset
              aria-current={thread.id === openId ? 'page' : undefined}
              className={styles.thread}
            >
              <span className={styles.threadTitle}>
                {side === 'staff' ? thread.organization_name : titleOf(t, thread)}
              </span>
              {thread.last && (
                <span className={styles.threadAge}>
                  <Age since={thread.last.at} />
                </span>
              )}
              {side === 'staff' && <span className={styles.threadAbout}>{titleOf(t, thread)}</span>}
              <LastWords of={thread} />
              {thread.unread > 0 && (
                <b className={`${styles.unread} figures`}>
                  <span aria-hidden="true">{thread.unread}</span>
                  <VisuallyHidden>{t('chat.unread', { count: thread.unread })}</VisuallyHidden>
                </b>
              )}
              {thread.due_at !== null && Date.parse(thread.due_at) < now && (
                <span className={styles.late}>
                  <State tone="trouble">{t('chat.overdueShort')}</State>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {total !== undefined && total > threads.length && (
        <Button variant="subtle" fullWidth onClick={onMore}>
          {t('chat.moreThreads')}
        </Button>
      )}
    </>
  )
}

function LastWords({ of: { last, has_draft } }: { of: Thread }) {
  const { t } = useTranslation()
  if (!last) return <span className={styles.lastWords}>{has_draft ? t('chat.draft') : ''}</span>
  const words =
    last.body === null ? t('chat.takenBack') : last.body || t('chat.filesCount', { count: last.files })
  return (
    <span className={styles.lastWords}>
      {has_draft && <em>{t('chat.draft')} </em>}
      {last.author}: {words}
    </span>
  )
}
