import { Combobox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Suggestions } from '../../contract.ts'
import { Picture } from './picture.tsx'
import styles from './suggested.module.css'
import { useWords } from './use-words.ts'

/** The suggestions; the value of an option is the URL it leads to. */
export function Suggested({ products, categories, total, q }: Suggestions & { q: string }) {
  const { t } = useTranslation()
  const { number } = useWords()
  return (
    <Combobox.Options aria-label={t('catalogue.suggestions')}>
      {categories.map(({ slug, name, products: count }) => (
        <Combobox.Option key={slug} value={paths.searchIn(slug, q)} className={styles.option!}>
          <span className={styles.name}>{t('catalogue.inCategory', { name })}</span>
          <span className="figures dimmed">{number(count)}</span>
        </Combobox.Option>
      ))}
      {products.map((product) => (
        <Combobox.Option key={product.id} value={paths.productOf(product.sku)} className={styles.option!}>
          <Picture of={product} size={40} />
          <span className={styles.name}>
            {designation(product.name)}
            <span className="code dimmed">{product.sku}</span>
          </span>
        </Combobox.Option>
      ))}
      <Combobox.Option value={total > 0 ? paths.search(q) : paths.askAbout(q)} className={styles.all!}>
        {total > 0 ? t('catalogue.allResults', { count: total }) : t('catalogue.nothingAskForIt', { q })}
      </Combobox.Option>
    </Combobox.Options>
  )
}
