import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../../contract.ts'
import styles from './product-properties.module.css'
import { useWords } from './use-words.ts'

/** Everything that is known of a product, in the words of the reader. */
export function ProductProperties({ of }: { of: ProductCard }) {
  const { t } = useTranslation()
  const { property, value, weight } = useWords()
  return (
    <section className={styles.section}>
      <h2>{t('catalogue.properties')}</h2>
      <dl className={styles.properties}>
        {of.mpn && <Row name={t('catalogue.mpn')} value={of.mpn} code />}
        {of.brand && <Row name={t('catalogue.brand')} value={of.brand} />}
        {Object.entries(of.attributes).map(([key, given]) => (
          <Row key={key} name={property(key)} value={value(key, given)} />
        ))}
        {of.weight_g !== null && <Row name={t('catalogue.weight')} value={weight(of.weight_g)} />}
      </dl>
    </section>
  )
}

function Row({ name, value, code }: { name: string; value: string; code?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={code ? 'code' : 'figures'}>{value}</dd>
    </div>
  )
}
