import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCountry } from '#features/foundation/dictionary/client/index.ts'
import { State } from '#ui/state.tsx'
import { useToday } from '#ui/use-day.ts'
import { registrationState } from '../settings.ts'
import type { StoredRegistration } from '../settings-shape.ts'
import styles from './taxes.module.css'
import { tones } from './tones.ts'
import { useDays } from './use-days.ts'

type Props = { of: readonly StoredRegistration[]; onChange: (registration: StoredRegistration) => void }

export function RegistrationRows({ of, onChange }: Props) {
  const { t } = useTranslation()
  const [country, days, today] = [useCountry(), useDays(), useToday()]
  return (
    <ul className={styles.rows}>
      {of.map((one) => {
        const state = registrationState(one, today)
        return (
          <li key={one.id}>
            <span>
              <strong>{country(one.country)}</strong>{' '}
              <span className="code">{one.number ?? one.tax_number}</span>
              {one.kpp && (
                <>
                  {' '}
                  {t('taxStaff.registration.kpp')} <span className="code">{one.kpp}</span>
                </>
              )}
              <small className={`dimmed ${styles.more}`}>
                {[
                  t(`taxStaff.registration.schemesShort.${one.scheme}`),
                  one.accounting_currency,
                  days(one),
                ].join(' · ')}
              </small>
            </span>
            <State tone={tones[state]}>{t(`taxStaff.states.${state}`)}</State>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('taxStaff.registration.changeOf', { country: country(one.country) })}
              onClick={() => onChange(one)}
            >
              {t('taxStaff.registration.change')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
