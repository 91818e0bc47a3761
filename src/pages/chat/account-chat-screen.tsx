import { Button, VisuallyHidden } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  MessageSearch,
  messagesOf,
  ThreadList,
  threadOf,
  threadsWith,
  useLiveThreads,
} from '#features/communication/chat/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { idIn } from '#platform/client/drawer.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { useTabTitle } from '#ui/brand.ts'
import { Empty } from '#ui/empty.tsx'
import styles from './chat.module.css'
import { OpenTalk } from './open-talk.tsx'
import { useChatPlace } from './place.ts'
import { shownIn } from './shown-in.ts'
import { useBegin } from './use-begin.ts'

const needs = ({ url: { searchParams } }: Place) => {
  const id = idIn(searchParams, 'thread')
  return [
    me,
    threadsWith({ per_page: shownIn(searchParams) }),
    ...(id === null ? [] : [threadOf(id), messagesOf(id)]),
  ]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** A client's conversations with the seller. `?thread=12` opens one, `?about=order:12` begins one. */
export default function AccountChatScreen() {
  const { t } = useTranslation()
  const tabTitle = useTabTitle(t('chat.title'))
  const place = useChatPlace()
  const { data: user } = useSuspenseQuery(me)
  const shown = shownIn(place.search)
  const { data: threads } = useSuspenseQuery(threadsWith({ per_page: shown }))
  const { begin, isBeginning } = useBegin(place)
  useLiveThreads()
  const { threadId } = place
  const isBlocked = user?.status === 'blocked'
  const write = (
    <div className={styles.starts}>
      {!isBlocked && (
        <Button loading={isBeginning} onClick={() => begin('general')}>
          {t('chat.writeToManager')}
        </Button>
      )}
      <Button variant="default" loading={isBeginning} onClick={() => begin('support')}>
        {t('chat.writeToSupport')}
      </Button>
    </div>
  )
  return (
    <div
      className={styles.workbench}
      data-open={threadId !== null || undefined}
      data-about={place.isAbout || undefined}
    >
      <title>{tabTitle}</title>
      <VisuallyHidden component="h1">{t('chat.title')}</VisuallyHidden>
      <section className={styles.list} aria-label={t('chat.threads')}>
        <p className={styles.title} aria-hidden="true">
          {t('chat.title')}
        </p>
        <div className={styles.above}>{write}</div>
        <MessageSearch side="client" to={place.toThread}>
          {threads.total === 0 ? (
            <Empty Sign={IconMessages} title={t('chat.noThreads')} text={t('chat.noThreadsText')}>
              {null}
            </Empty>
          ) : (
            <ThreadList
              threads={threads.rows}
              total={threads.total}
              openId={threadId}
              side="client"
              to={place.toThread}
              onMore={() => place.go({ shown: shown + 20 })}
            />
          )}
        </MessageSearch>
      </section>
      {threadId === null ? (
        <p className={`${styles.talk} ${styles.choose}`}>{t('chat.chooseThread')}</p>
      ) : (
        <OpenTalk key={threadId} id={threadId} side="client" place={place} />
      )}
    </div>
  )
}
