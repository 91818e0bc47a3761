import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { Allowed } from '#features/people/auth/client/index.ts'
import { useAddToCart } from '#features/sales/cart/client/index.ts'
import type { BoughtProduct } from '../../contract.ts'

/** Adds the last ordered quantity to the active cart. */
export function AddAgain({ of: product }: { of: BoughtProduct }) {
  const { t } = useTranslation()
  const words = useWords()
  const { add, isPending } = useAddToCart()
  if (!product.on_sale) return <span className="dimmed">{t('purchases.onSale.false')}</span>
  const quantity = words.quantity(product.last_quantity, product)
  return (
    <Allowed command="buy" quiet>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        aria-label={t('purchases.addAgainOf', { quantity, name: product.name })}
        onClick={(event) => {
          event.stopPropagation()
          add([{ product, quantity: product.last_quantity }])
        }}
      >
        {t('purchases.addAgain', { quantity })}
      </Button>
    </Allowed>
  )
}
