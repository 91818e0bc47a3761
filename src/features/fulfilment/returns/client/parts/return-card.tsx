import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import type { Return } from '../../return-shape.ts'
import styles from '../returns.module.css'
import { ReturnBody } from './return-body.tsx'
import { ReturnState } from './return-state.tsx'

type Props = { of: Return; isStaff?: boolean; children: ReactNode }

/** A return among others: its state, its actions (`children`), and everything about it. */
export function ReturnCard({ of, isStaff = false, children }: Props) {
  const { t } = useTranslation()
  const title = t('returns.named', { number: of.number })
  return (
    <Card as="article" aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <ReturnState of={of} />
      </div>
      <div className={styles.actions}>{children}</div>
      <ReturnBody of={of} isStaff={isStaff} />
    </Card>
  )
}
