import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  messagesOf,
  threadOf,
  threadsWith,
  useLiveThreads,
} from '#features/communication/chat/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { idIn } from '#platform/client/drawer.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import styles from './chat.module.css'
import { ChatFrame } from './chat-frame.tsx'
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
  const place = useChatPlace()
  const { data: user } = useSuspenseQuery(me)
  const { data: threads } = useSuspenseQuery(threadsWith({ per_page: shownIn(place.search) }))
  const { begin, isBeginning } = useBegin(place)
  useLiveThreads()
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
    <ChatFrame place={place} side="client" threads={threads} none={t('chat.noThreadsText')} above={write} />
  )
}
