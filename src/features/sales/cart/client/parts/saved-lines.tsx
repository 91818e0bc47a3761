import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ProductName, useWords } from '#features/goods/catalogue/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Cart } from '../../contract.ts'
import type { SomeLines } from '../../write-shape.ts'
import { usePutAside } from '../api.ts'
import styles from './custom-lines.module.css'
import { CustomFacts } from './custom-lines.tsx'

/** The lines saved for later. They stay in the cart and are neither counted nor ordered. */
export function SavedLines({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const words = useWords()
  if (cart.saved_count === 0) return null
  const more = cart.saved_count - cart.saved.length - cart.saved_custom.length
  return (
    <section className={styles.custom} aria-label={t('cart.later.title')}>
      <h2>{t('cart.later.title')}</h2>
      <p className="dimmed">{t('cart.later.text')}</p>
      <ul>
        {cart.saved.map(({ id, product, product_id, quantity, cut, on_sale }) => (
          <li key={id}>
            <ProductName
              of={product}
              to={on_sale ? paths.account.product(product_id) : null}
              note={cut ? words.cut(cut, product) : words.quantity(quantity, product)}
            />
            <Back cart={cart} name={product.name} which={{ line_ids: [id], custom_ids: [] }} />
          </li>
        ))}
        {cart.saved_custom.map((line) => (
          <li key={`custom-${line.id}`}>
            <CustomFacts of={line} />
            <Back cart={cart} name={line.name} which={{ line_ids: [], custom_ids: [line.id] }} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="dimmed">{t('cart.later.more', { count: more })}</p>}
    </section>
  )
}

function Back({ cart, name, which }: { cart: Cart; name: string; which: SomeLines }) {
  const { t } = useTranslation()
  const aside = usePutAside()
  return (
    <div className={styles.commands}>
      <Button
        size="compact-sm"
        variant="default"
        loading={aside.isPending}
        aria-label={t('cart.later.backNamed', { name })}
        onClick={() => aside.mutate({ params: { id: cart.id }, body: { ...which, saved: false } })}
      >
        {t('cart.later.back')}
      </Button>
    </div>
  )
}
