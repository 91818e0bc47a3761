import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../invoice-shape.ts'
import styles from '../invoicing.module.css'

type Props = { of: NonNullable<Invoice['payment_code']>; number: string }

/** The payment code for a banking app's camera. Always dark on white, whatever the colour scheme. */
export function PaymentCode({ of: { size, path }, number }: Props) {
  const { t } = useTranslation()
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('invoicing.codeOf', { number })}>
        <rect width={size} height={size} className={styles.light} />
        <path d={path} className={styles.dark} shapeRendering="crispEdges" />
      </svg>
      <figcaption className="dimmed">{t('invoicing.pdf.code')}</figcaption>
    </figure>
  )
}
