import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#platform/client/query.ts'
import { State } from '#ui/state.tsx'
import { ownChat } from '../contract.ts'
import { waitingTime } from '../waiting-time.ts'

export const answers = query(ownChat.answers, {})

/** Shows whether someone is available now, and how soon staff usually answer if that was measured. */
export function AnswerTime() {
  const { t } = useTranslation()
  const { at_work_until, median_minutes } = useSuspenseQuery(answers).data
  const wait = median_minutes === null ? null : waitingTime(median_minutes)
  return (
    <>
      <State tone={at_work_until ? 'done' : 'quiet'}>
        {at_work_until ? t('chat.soon.atWork', { time: at_work_until }) : t('chat.soon.away')}
      </State>
      {wait && (
        <p>
          {t(`chat.soon.${wait.unit}`, { count: wait.count })}
          <br />
          <small className="dimmed">{t('chat.soon.how')}</small>
        </p>
      )}
    </>
  )
}
