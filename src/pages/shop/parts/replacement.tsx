import { useTranslation } from 'react-i18next'
import { Availability, ProductName } from '#features/goods/catalogue/client/index.ts'
import { Price } from '#features/goods/pricing/client/index.ts'
import type { PricedProductDetail } from '#features/goods/pricing/price-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import styles from './replacement.module.css'

/** For a discontinued product: what to order instead. Shown first. */
export function Replacement({ of: { discontinued, replacement } }: { of: PricedProductDetail }) {
  const { t } = useTranslation()
  if (!discontinued) return null
  if (!replacement) return <p className="dimmed">{t('catalogueInside.discontinuedText')}</p>
  const to = paths.account.product(replacement.id)
  return (
    <section className={styles.replacement} aria-labelledby="replacement">
      <h2 id="replacement">{t('catalogueInside.takeInstead')}</h2>
      <ProductName of={replacement} to={to} />
      <Availability of={replacement} />
      <Price of={replacement} unit={replacement.unit} />
      <ButtonLink to={to}>{t('pages.openReplacement')}</ButtonLink>
      <p className="dimmed">{t('catalogueInside.discontinuedText')}</p>
    </section>
  )
}
