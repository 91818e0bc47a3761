import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts.tsx'
import { notify } from '#ui/notices.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import type { Delivery } from '../contract.ts'
import { deliveryOf, useReplay } from './api.ts'
import { eventWord } from './event-word.ts'
import styles from './webhooks.module.css'

type Props = { opened: boolean; id: number | null; onClose: () => void }

/** A delivery: its body, every attempt with its response, and a button to send it again. */
export function DeliveryDrawer({ opened, id, onClose }: Props) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({ ...deliveryOf(id ?? 0), enabled: id !== null })
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={data ? t(eventWord(data.kind)) : t('webhooks.message')}
    >
      {data ? <Message of={data} /> : isError ? <p>{t('list.none')}</p> : <Skeleton of="facts" rows={6} />}
    </SideDrawer>
  )
}

function Message({ of: message }: { of: Delivery }) {
  const { t } = useTranslation()
  const replay = useReplay()
  const { id, url, message_id, state, created_at, next_at, body, attempts } = message
  return (
    <div className={styles.message}>
      <Facts
        layout="beside"
        of={[
          { name: t('webhooks.state'), value: t(`webhooks.states.${state}`) },
          { name: t('webhooks.url'), value: <span className={styles.url}>{url}</span> },
          { name: t('webhooks.when'), value: <When at={created_at} /> },
          { name: t('webhooks.next'), value: next_at && <When at={next_at} /> },
          { name: 'webhook-id', value: <span className={styles.url}>{message_id}</span> },
        ]}
      />
      <Button
        loading={replay.isPending}
        onClick={() =>
          replay.mutate({ params: { id } }, { onSuccess: () => notify({ message: t('webhooks.replayed') }) })
        }
      >
        {t('webhooks.replay')}
      </Button>
      <h3>{t('webhooks.request')}</h3>
      <pre className={styles.body}>{body}</pre>
      <h3>{t('webhooks.attempts')}</h3>
      {attempts.length === 0 && <p className="dimmed">{t('webhooks.noAttempts')}</p>}
      <ol className={styles.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <Attempt of={attempt} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Attempt({ of: { at, status, problem, answer, took_ms } }: { of: Delivery['attempts'][number] }) {
  const { t } = useTranslation()
  return (
    <>
      <When at={at} /> · {status ?? t('webhooks.states.failed')} · {t('webhooks.tookMs', { ms: took_ms })}
      {problem && <> · {t(`webhooks.problems.${problem}`)}</>}
      {answer && <pre className={styles.body}>{answer}</pre>}
    </>
  )
}
