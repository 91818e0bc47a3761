import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chargeKinds } from '#features/sales/totals/charge.ts'
import type { StaffOfferRound } from '../../offer-shape.ts'
import styles from '../offers.module.css'
import type { TypedCharges } from './typed-charges.ts'

type Props = {
  typed: TypedCharges
  round: StaffOfferRound
  errors: Record<string, string>
  onChange: (next: TypedCharges) => void
}

/** Delivery, other charges and the discount of the whole order. */
export function ChargeFields({ typed, round, errors, onChange }: Props) {
  const { t } = useTranslation()
  const { currency } = round.total
  const sourceOf = (kind: string) => round.written_charges.find((one) => one.kind === kind)?.source
  return (
    <fieldset className={styles.charges}>
      <legend>{t('orders.offers.charges')}</legend>
      <p className="dimmed">{t('orders.offers.chargesHint')}</p>
      <div className={styles.row}>
        {chargeKinds.map((kind) => (
          <TextInput
            key={kind}
            label={`${t(`totals.charges.${kind}`)}, ${currency}${kind === 'discount' ? t('orders.offers.orPercent') : ''}`}
            description={sourceOf(kind) === 'settings' ? t('orders.offers.bySettings') : undefined}
            inputMode={kind === 'discount' ? 'text' : 'decimal'}
            maxLength={16}
            error={errors[`charges ${kind}`]}
            value={typed[kind]}
            onChange={({ currentTarget }) => onChange({ ...typed, [kind]: currentTarget.value })}
          />
        ))}
        <TextInput
          label={t('orders.offers.otherName')}
          maxLength={200}
          value={typed.other_name}
          onChange={({ currentTarget }) => onChange({ ...typed, other_name: currentTarget.value })}
        />
      </div>
      {errors.charges && <p role="alert">{errors.charges}</p>}
    </fieldset>
  )
}
