import { useTranslation } from 'react-i18next'
import { weekdays } from '#features/people/staff/spoken.ts'
import { paths } from '#platform/shared/paths.ts'
import { State } from '#ui/state.tsx'
import { useDay } from '#ui/use-day.ts'
import type { PublicVcard } from '../../contract.ts'
import styles from './card.module.css'
import { useCardAddress } from './use-card-address.ts'

/** Name, position and place, and whether the person is at work now. */
export function Identity({ card }: { card: PublicVcard }) {
  const { t } = useTranslation()
  const address = useCardAddress()
  const day = useDay()
  return (
    <header className={styles.identity}>
      {card.has_photo && (
        <img
          src={address('photo', card.slug)}
          alt={t('vcards.photoOf', card)}
          width={160}
          height={160}
          fetchPriority="high"
          className={styles.photo}
        />
      )}
      <div>
        <h1>{card.name}</h1>
        <p className={styles.position}>{card.position}</p>
        <p className={styles.presence}>
          <State tone={card.until ? 'done' : card.away ? 'waiting' : 'quiet'}>
            {card.away
              ? t('vcards.away', { until: day(card.away.until) })
              : card.until
                ? t('vcards.workingNow', { time: card.until })
                : t('vcards.notWorking')}
          </State>
          <Next card={card} />
          {card.away?.instead && (
            <span>
              {t('vcards.concurrently')}{' '}
              <a href={paths.vcard(card.away.instead.slug)}>{card.away.instead.name}</a>
            </span>
          )}
        </p>
        {card.away?.reply && <q>{card.away.reply}</q>}
        {card.city && (
          <p className="dimmed">{t('vcards.localTime', { city: card.city, time: card.local_time })}</p>
        )}
      </div>
    </header>
  )
}

function Next({ card: { next } }: { card: PublicVcard }) {
  const { t } = useTranslation()
  if (!next) return null
  const { in_days, day, time } = next
  if (in_days === 0) return <span>{t('vcards.nextToday', { time })}</span>
  if (in_days === 1) return <span>{t('vcards.nextTomorrow', { time })}</span>
  return <span>{t(`vcards.nextOn.${weekdays[day - 1]!}`, { time })}</span>
}
