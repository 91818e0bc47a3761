import { useTranslation } from 'react-i18next'
import { useDay } from '#ui/use-day.ts'
import type { ChatSide } from '../../chat.ts'
import type { ThreadCard } from '../../contract.ts'
import styles from '../chat.module.css'

/** Shows a client who answers, and who does while that person is away. Staff see what the client reads. */
export function WhoAnswers({ of, side }: { of: ThreadCard; side: ChatSide }) {
  const { t } = useTranslation()
  const day = useDay()
  if (side === 'staff') return <p className={styles.who}>{t(`chat.language.${of.language}`)}</p>
  const { answering, at_work_until } = of
  const away = answering?.stands_in_for
  return (
    <p className={styles.who} data-away={away ? true : undefined}>
      {answering === null
        ? t('chat.noOneAnswers')
        : away
          ? t('chat.standsIn', { name: answering.name, away: away.name, until: day(away.until) })
          : t('chat.answers', { name: answering.name })}{' '}
      {away?.reply && <q className={styles.awayReply}>{away.reply}</q>}{' '}
      {at_work_until === null ? t('chat.notAtWork') : t('chat.atWork', { time: at_work_until })}
    </p>
  )
}
