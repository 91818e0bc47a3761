import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientsApi } from '#features/people/clients/contract.ts'
import { query } from '#platform/client/query.ts'
import { useNow } from '#ui/now.ts'
import { onceOpened } from '#ui/once-opened.tsx'
import { State } from '#ui/state.tsx'
import { useWhen } from '#ui/when.tsx'
import { staffChat, type ThreadCard } from '../../contract.ts'
import { useThreadAction } from '../api.ts'
import styles from '../chat.module.css'
import type { ProposeProps } from './propose-window.tsx'

const ProposeWindow = onceOpened<ProposeProps>(
  async () => (await import('./propose-window.tsx')).ProposeWindow,
  {
    soon: false,
  },
)

/** Staff actions on a conversation as a whole. */
export function StaffTools({ of: thread }: { of: ThreadCard }) {
  const { t } = useTranslation()
  const [isProposing, setIsProposing] = useState(false)
  const wait = useThreadAction(staffChat.markUnanswered)
  const done = useThreadAction(staffChat.markAnswered)
  const params = { id: thread.id }
  return (
    <div className={styles.tools}>
      {thread.due_at && <Due at={thread.due_at} since={thread.unanswered_since!} />}
      <Button onClick={() => setIsProposing(true)}>{t('chat.propose')}</Button>
      {thread.unanswered_since ? (
        <Button variant="default" loading={done.isPending} onClick={() => done.mutate({ params })}>
          {t('chat.markAnswered')}
        </Button>
      ) : (
        <Button variant="default" loading={wait.isPending} onClick={() => wait.mutate({ params })}>
          {t('chat.markUnanswered')}
        </Button>
      )}
      <HandOver of={thread} />
      <ProposeWindow opened={isProposing} thread={thread} onClose={() => setIsProposing(false)} />
    </div>
  )
}

function Due({ at, since }: { at: string; since: string }) {
  const { t } = useTranslation()
  const isLate = Date.parse(at) < useNow()
  const time = useWhen(isLate ? at : since)
  return (
    <State tone={isLate ? 'trouble' : 'waiting'}>
      {isLate ? t('chat.overdue', { time }) : t('chat.waitsSince', { time })}
    </State>
  )
}

function HandOver({ of: thread }: { of: ThreadCard }) {
  const { t } = useTranslation()
  const { data: managers } = useQuery(query(clientsApi.managers, {}))
  const hand = useThreadAction(staffChat.handOver)
  const options = managers?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return (
    <NativeSelect
      label={t('chat.handOverTo')}
      disabled={hand.isPending}
      value={String(thread.handed_to?.id ?? '')}
      data={[{ value: '', label: t('chat.usualManager') }, ...options]}
      onChange={(event) =>
        hand.mutate({
          params: { id: thread.id },
          body: { manager_id: Number(event.currentTarget.value) || null },
        })
      }
    />
  )
}
