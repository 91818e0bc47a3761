import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceReason } from '../price-shape.ts'
import styles from './reasons.module.css'
import { Reasons } from './reasons.tsx'

type Props = { reasons: readonly PriceReason[]; unit?: string; children: ReactNode }

/**
 * Opens the steps of a price from the price itself. Uses the browser's popover: Esc or a click elsewhere closes it.
 */
export function Why({ reasons, unit = 'pcs', children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  if (reasons.length === 0) return children
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id} title={t('pricing.why')}>
        {children}
      </button>
      <div id={id} popover="auto" className={styles.bubble}>
        <h3>{t('pricing.why')}</h3>
        <Reasons why={reasons} unit={unit} />
      </div>
    </>
  )
}
