import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { countryName } from '#features/foundation/dictionary/countries.ts'
import { me } from '#features/people/auth/client/index.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmRemoval } from '#ui/confirm-removal.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { onceOpened } from '#ui/once-opened.tsx'
import type { DeliveryTimeCard, DeliveryTimes } from '../delivery-times-shape.ts'
import { deliverySettings, useChangeTimes } from './api.ts'
import { DaysWithout } from './days-without.tsx'
import styles from './delivery-times.module.css'
import { deliveryTimesTab } from './tab-name.ts'
import type { TimeWindowProps } from './time-window.tsx'
import { useWeekdays } from './weekdays.tsx'

const TimeWindow = onceOpened<TimeWindowProps>(async () => (await import('./time-window.tsx')).TimeWindow, {
  soon: false,
})

type Method = DeliveryTimes['methods'][number]

/**
 * How long deliveries take, the days without delivery, and `children`: the calendars of warehouses, which know of deliveries.
 * Keeps its input while another tab is open. Administrators change it, all staff read it.
 */
export default function DeliveryTimesTab({ children }: { children: ReactNode }) {
  const isOpen = useSearchParams()[0].get('tab') === deliveryTimesTab
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <Times>{children}</Times>
}

function Times({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const { data } = useSuspenseQuery(deliverySettings)
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<{ method: Method; time: DeliveryTimeCard | null } | null>(null)
  const mayWrite = user.role === 'admin'
  const show = (method: Method, time: DeliveryTimeCard | null) => {
    setAsked({ method, time })
    setOpen(true)
  }
  return (
    <div className={styles.cards}>
      <Card className={styles.card} aria-label={t('deliveryTimes.title')}>
        <h2>{t('deliveryTimes.title')}</h2>
        <p className="dimmed">{t('deliveryTimes.note')}</p>
        {!mayWrite && <p role="note">{t('deliveryTimes.onlyAdmin')}</p>}
        <ul className={styles.list}>
          {data.methods.map((method) => (
            <li key={method.method_id}>
              <strong>{method.name}</strong>
              {method.times.length === 0 && <span className="dimmed">{t('deliveryTimes.none')}</span>}
              {method.times.map((time) => (
                <Time
                  key={time.country ?? ''}
                  of={time}
                  method={method}
                  mayWrite={mayWrite}
                  onChange={() => show(method, time)}
                />
              ))}
              {mayWrite && (
                <div className={styles.actions}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t(
                      method.times.length === 0 ? 'deliveryTimes.addFirstOf' : 'deliveryTimes.addOf',
                      {
                        name: method.name,
                      },
                    )}
                    onClick={() => show(method, null)}
                  >
                    {t(method.times.length === 0 ? 'deliveryTimes.addFirst' : 'deliveryTimes.add')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <DaysWithout days={data.days_without} mayWrite={mayWrite} />
      {children}
      {asked && <TimeWindow opened={open} onClose={() => setOpen(false)} {...asked} />}
    </div>
  )
}

type TimeProps = { of: DeliveryTimeCard; method: Method; mayWrite: boolean; onChange: () => void }

/** The delivery time to one country: "Latvia: 1 delivery day, delivered Mon–Fri". */
function Time({ of: time, method, mayWrite, onChange }: TimeProps) {
  const { t } = useTranslation()
  const { written } = useWeekdays()
  const lang = useLang()
  const change = useChangeTimes()
  const everywhere =
    method.times.length === 1 ? t('deliveryTimes.everyCountry') : t('deliveryTimes.otherCountries')
  const country = time.country === null ? everywhere : countryName(time.country, lang)
  const days =
    time.transit_days === 0
      ? t('deliveryTimes.sameDay')
      : t(`deliveryTimes.inDays.${time.counts}`, { count: time.transit_days })
  const parts = [
    t('deliveryTimes.summary', { days, arrives: written(time.arrives) }),
    ...(time.departs ? [t('deliveryTimes.leaves', { departs: written(time.departs) })] : []),
  ]
  return (
    <div className={styles.own}>
      <span suppressHydrationWarning>
        {country}: {parts.join(', ')}
      </span>
      {mayWrite && (
        <div className={styles.actions}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('deliveryTimes.changeOf', { name: method.name, country })}
            onClick={onChange}
          >
            {t('deliveryTimes.change')}
          </Button>
          <ConfirmRemoval
            label={t('deliveryTimes.remove')}
            title={t('deliveryTimes.removeTitle')}
            text={t('deliveryTimes.removeText')}
            pending={change.isPending}
            onYes={() =>
              change.mutate(
                {
                  params: { id: method.method_id },
                  body: { times: method.times.filter(({ country }) => country !== time.country) },
                },
                { onError: ({ message }) => notify({ message, theme: 'danger' }) },
              )
            }
          />
        </div>
      )}
    </div>
  )
}
