import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { weekdays } from '../spoken.ts'
import styles from './working-days.module.css'

type Props = {
  /** Monday is 1. */
  days: readonly number[]
  onChange: (days: number[]) => void
}

/** Selects working days. */
export function WorkingDays({ days, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={t('team.workingDays')}
      value={days.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <div className={styles.days}>
        {weekdays.map((day, at) => (
          <Checkbox key={day} value={String(at + 1)} label={t(`team.days.${day}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
