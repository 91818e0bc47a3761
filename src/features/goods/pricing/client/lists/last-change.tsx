import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Day } from '#ui/day.tsx'
import { useDay } from '#ui/use-day.ts'
import { useWhen } from '#ui/when.tsx'
import type { PriceListFacts } from '../../price-list-shape.ts'
import styles from './price-list.module.css'

/** The version in force, since when, and the last change. */
export function LastChange({ of }: { of: PriceListFacts }) {
  const { t } = useTranslation()
  if (of.version === null || of.valid_from === null) return null
  return (
    <Card className={styles.last}>
      <Since of={{ version: of.version, valid_from: of.valid_from }} />
      {of.changed_on === null ? (
        <p>{t('pricing.list.untouched')}</p>
      ) : (
        <p>
          <b>
            <OnDay day={of.changed_on} />
          </b>{' '}
          {t('pricing.list.summary', { changed: of.changed, added: of.new, gone: of.gone })}
        </p>
      )}
      {of.earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t('pricing.list.earlier')}</summary>
          <ul>
            {of.earlier.map(({ on, products }) => (
              <li key={on}>
                <Day of={on} />: {t('pricing.list.products', { count: products })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Since({ of: { version, valid_from } }: { of: { version: number; valid_from: string } }) {
  const { t } = useTranslation()
  const date = useWhen(valid_from, 'day')
  return <p className="dimmed">{t('pricing.list.version', { version, date })}</p>
}

function OnDay({ day }: { day: string }) {
  const { t } = useTranslation()
  return <span>{t('pricing.list.since', { date: useDay()(day) })}.</span>
}
