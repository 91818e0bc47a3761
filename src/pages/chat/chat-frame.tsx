import { VisuallyHidden } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageSearch, ThreadList } from '#features/communication/chat/client/index.ts'
import type { Thread } from '#features/communication/chat/contract.ts'
import { useTabTitle } from '#ui/brand.ts'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './chat.module.css'
import { OpenTalk } from './open-talk.tsx'
import type { ChatPlace } from './place.ts'
import { shownIn } from './shown-in.ts'
import { useFirstTalk } from './use-first-talk.ts'

type Props = {
  place: ChatPlace
  side: 'client' | 'staff'
  threads: { rows: readonly Thread[]; total: number }
  /** What to say if there are no conversations. */
  none: string
  /** Above the list: filters, or buttons that begin a conversation. */
  above: ReactNode
  /** Below the subject of the open conversation. */
  tools?: (threadId: number) => ReactNode
}

/** The list of conversations next to the open one. */
export function ChatFrame({ place, side, threads, none, above, tools }: Props) {
  const { t } = useTranslation()
  const tabTitle = useTabTitle(t('chat.title'))
  const { threadId } = place
  useFirstTalk(place, threads.rows)
  return (
    <div
      className={styles.workbench}
      data-open={threadId !== null || undefined}
      data-about={place.isAbout || undefined}
      data-none={(threadId === null && threads.total === 0) || undefined}
    >
      <title>{tabTitle}</title>
      <VisuallyHidden component="h1">{t('chat.title')}</VisuallyHidden>
      <section className={styles.list} aria-label={t('chat.threads')}>
        <p className={styles.title} aria-hidden="true">
          {t('chat.title')}
        </p>
        <div className={styles.above}>{above}</div>
        <MessageSearch side={side} to={place.toThread}>
          {threads.total === 0 ? (
            <Empty Sign={IconMessages} title={t('chat.noThreads')} text={none}>
              {null}
            </Empty>
          ) : (
            <ThreadList
              threads={threads.rows}
              total={threads.total}
              openId={threadId}
              side={side}
              to={place.toThread}
              onMore={() => place.go({ shown: shownIn(place.search) + 20 })}
            />
          )}
        </MessageSearch>
      </section>
      {threadId === null || place.isChanging ? (
        (threads.total > 0 || place.isChanging) && (
          <div className={`${styles.talk} ${styles.opening}`}>
            <Skeleton of="table" />
          </div>
        )
      ) : (
        <OpenTalk key={threadId} id={threadId} side={side} place={place}>
          {tools?.(threadId)}
        </OpenTalk>
      )}
    </div>
  )
}
