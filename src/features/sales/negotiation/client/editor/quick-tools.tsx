import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffOfferRound } from '../../offer-shape.ts'
import styles from '../offers.module.css'
import { asAsked, type Edited, lowered, metInTheMiddle } from './edited.ts'

type Props = {
  lines: readonly Edited[]
  asked: StaffOfferRound | undefined
  currency: string
  onLines: (lines: Edited[]) => void
}

/** Frequent changes applied to all lines whose price is not locked. */
export function QuickTools({ lines, asked, currency, onLines }: Props) {
  const { t } = useTranslation()
  const [percent, setPercent] = useState('')
  const value = Number(percent.replace(',', '.'))
  const isPercent = percent.trim() !== '' && Number.isFinite(value) && Math.abs(value) < 100
  const hasTargets = asked?.lines.some(({ target }) => target) ?? false
  return (
    <div className={styles.row}>
      <TextInput
        label={t('orders.offers.percent')}
        className={styles.small!}
        inputMode="decimal"
        maxLength={6}
        value={percent}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!isPercent}
        onClick={() => onLines(lowered(lines, value, currency))}
      >
        {t('orders.offers.lower')}
      </Button>
      {asked && (
        <>
          <Button
            variant="default"
            disabled={!hasTargets}
            onClick={() => onLines(metInTheMiddle(lines, asked, currency))}
          >
            {t('orders.offers.middle')}
          </Button>
          <Button variant="default" onClick={() => onLines(asAsked(lines, asked, currency))}>
            {t('orders.offers.asAsked')}
          </Button>
        </>
      )}
      <Button
        variant="subtle"
        onClick={() => onLines(lines.map((line) => (line.is_locked ? line : { ...line, price: '' })))}
      >
        {t('orders.offers.byTheRules')}
      </Button>
    </div>
  )
}
