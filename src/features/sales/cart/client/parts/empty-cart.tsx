import { Button, TextInput } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { examples } from '#features/goods/catalogue/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { Empty } from '#ui/empty.tsx'
import styles from './empty-cart.module.css'

/** Offers a product search in an empty cart. */
export function EmptyCart() {
  const { t } = useTranslation()
  const { data: hints } = useQuery(examples)
  return (
    <Empty Sign={IconShoppingCart} title={t('cart.emptyTitle')} text={t('cart.emptyText')}>
      <Form method="get" action={paths.account.products} role="search" className={styles.search}>
        <TextInput
          type="search"
          name="q"
          size="md"
          aria-label={t('cart.emptyLabel')}
          placeholder={hints?.join(', ')}
        />
        <Button type="submit" size="md">
          {t('cart.emptySearch')}
        </Button>
      </Form>
    </Empty>
  )
}
