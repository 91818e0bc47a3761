import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts.tsx'
import type { ProductCard } from '../../contract.ts'
import { inPropertyOrder } from '../../families.ts'
import type { ProductUnit } from '../../product-units.ts'
import styles from './product-properties.module.css'
import { useUnitWords } from './use-unit-words.ts'
import { useWords } from './use-words.ts'

/** All properties of a product, in the reader's language; for buyers with its other units. */
export function ProductProperties({ of, units = [] }: { of: ProductCard; units?: readonly ProductUnit[] }) {
  const { t } = useTranslation()
  const words = useWords()
  const unitWords = useUnitWords()
  const { property, value, weight } = words
  return (
    <section className={styles.section}>
      <h2>{t('catalogue.properties')}</h2>
      <Facts
        layout="beside"
        of={[
          { name: t('catalogue.mpn'), value: of.mpn && <span className="code">{of.mpn}</span> },
          { name: t('catalogue.brand'), value: of.brand },
          ...inPropertyOrder(of.attributes).map(([key, given]) => ({
            name: property(key),
            value: value(key, given),
          })),
          { name: t('catalogue.otherUnits'), value: unitWords({ ...of, units }).join('; ') },
          { name: t('catalogue.weight'), value: of.weight_g !== null && weight(of.weight_g) },
          { name: t('catalogue.package'), value: words.package(of) },
        ]}
      />
    </section>
  )
}
