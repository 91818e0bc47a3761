import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLive } from '#platform/client/live.ts'
import { messageWritten, ownChat } from '../contract.ts'
import { autoReply } from './api.ts'
import styles from './chat.module.css'

/** What a manager who is away says to a new order, as in the conversation about it. */
export function AutoReplyToOrder({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(autoReply(id))
  useLive(messageWritten, [ownChat.autoReply])
  if (!data?.reply) return null
  const { author, body } = data.reply
  return (
    <aside className={styles.automatic} aria-label={t('chat.autoReplyOf', { name: author })}>
      <b>{t('chat.autoReplyOf', { name: author })}</b>
      <p className={styles.words}>{body}</p>
    </aside>
  )
}
