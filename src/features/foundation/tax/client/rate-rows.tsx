import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { rateIn } from '#platform/shared/percent.ts'
import { ConfirmRemoval } from '#ui/confirm-removal.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { useDay, useToday } from '#ui/use-day.ts'
import { isRateOpen, rateState } from '../settings.ts'
import type { StoredRate } from '../settings-shape.ts'
import { taxClasses } from '../tax.ts'
import { useRemoveRate } from './api.ts'
import styles from './taxes.module.css'
import { tones } from './tones.ts'
import { useDays } from './use-days.ts'

type Props = { of: readonly StoredRate[]; onChange: (rate: StoredRate) => void }

/** The rates of a country, by class. Those that were in force before today have no buttons. */
export function RateRows({ of, onChange }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [days, today] = [useDays(), useToday()]
  const inOrder = [...of].sort(
    (one, other) => taxClasses.indexOf(one.class) - taxClasses.indexOf(other.class),
  )
  return (
    <ul className={styles.rows}>
      {inOrder.map((rate) => {
        const state = rateState(of, rate, today)
        const { rate_bp } = rate
        return (
          <li key={rate.id} data-past={state === 'past' || undefined}>
            <span>
              <strong className="figures">{rateIn(lang, rate_bp)}</strong> {t(`tax.classes.${rate.class}`)}
              <small className={`dimmed ${styles.more}`}>
                {days(rate)} · {rate.source}
              </small>
            </span>
            <State tone={tones[state]}>{t(`taxStaff.states.${state}`)}</State>
            {isRateOpen(rate, today) && <RateButtons of={rate} onChange={onChange} />}
          </li>
        )
      })}
    </ul>
  )
}

function RateButtons({ of: rate, onChange }: { of: StoredRate; onChange: Props['onChange'] }) {
  const { t } = useTranslation()
  const day = useDay()
  const remove = useRemoveRate()
  const named = { class: t(`tax.classes.${rate.class}`), day: day(rate.valid_from) }
  return (
    <span className={styles.buttons}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('taxStaff.rate.changeOne', named)}
        onClick={() => onChange(rate)}
      >
        {t('taxStaff.rate.change')}
      </Button>
      <ConfirmRemoval
        label={t('taxStaff.rate.remove')}
        name={t('taxStaff.rate.removeOne', named)}
        title={t('taxStaff.rate.removeTitle')}
        text={t('taxStaff.rate.removeText')}
        pending={remove.isPending}
        onYes={() =>
          remove.mutate(
            { params: { id: rate.id }, query: { based_on: rate.version } },
            { onSuccess: () => notify({ message: t('taxStaff.rate.removed') }) },
          )
        }
      />
    </span>
  )
}
