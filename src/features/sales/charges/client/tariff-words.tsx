import { useTranslation } from 'react-i18next'
import { countryName } from '#features/foundation/dictionary/countries.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { Day } from '#ui/day.tsx'
import { useLang } from '#ui/money.tsx'
import type { TariffCard } from '../tariff-shape.ts'
import styles from './charges.module.css'

/** A tariff as a person reads it: where it applies, its steps, and from which order the delivery is free. */
export function TariffWords({ of: tariff }: { of: TariffCard }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { countries, basis, steps, currency, free_from, valid_from, valid_to } = tariff
  const amount = (minor: number) => formatMoney(money(minor, currency), lang)
  const limit = (up_to: number) =>
    basis === 'weight'
      ? t('charges.kilograms', { kg: new Intl.NumberFormat(lang).format(up_to / 1000) })
      : amount(up_to)
  const from = (place: number) => steps[place - 1]?.up_to ?? 0
  const words = ({ up_to }: (typeof steps)[number], place: number) =>
    basis === 'fixed'
      ? t('charges.perOrder')
      : up_to !== null
        ? t('charges.upTo', { limit: limit(up_to) })
        : place === 0
          ? t('charges.perOrder')
          : t('charges.above', { limit: limit(from(place)) })
  return (
    <div className={styles.tariff}>
      <strong>
        {countries.length === 0
          ? t('charges.otherCountries')
          : countries.map((code) => countryName(code, lang)).join(', ')}
      </strong>
      <dl>
        {steps.map((step, place) => (
          <div key={step.up_to ?? 'above'}>
            <dt>{words(step, place)}</dt>
            <dd>{step.amount === 0 ? t('charges.free') : amount(step.amount)}</dd>
          </div>
        ))}
        {free_from !== null && (
          <div>
            <dt>{t('charges.freeFrom', { amount: amount(free_from) })}</dt>
            <dd>{t('charges.free')}</dd>
          </div>
        )}
      </dl>
      <small className="dimmed">
        {t('charges.validFrom')} <Day of={valid_from} />
        {valid_to && (
          <>
            {' '}
            {t('charges.validTo')} <Day of={valid_to} />
          </>
        )}
      </small>
    </div>
  )
}
