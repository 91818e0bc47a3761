import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import type { Cart } from '../../contract.ts'
import { useArchiveCart, useRestoreCart } from '../api.ts'
import { WholeCart } from './whole-cart.tsx'

/** Entries of the menu of a cart's head: rename, duplicate, merge, save as a file, delete. */
export function CartActions({ cart, onRename }: { cart: Cart; onRename: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const archive = useArchiveCart()
  const restore = useRestoreCart()
  const params = { id: cart.id }
  const putBack = () =>
    restore.mutate({ params }, { onSuccess: () => void navigate(paths.account.cartOf(cart.id)) })
  const putAway = () =>
    archive.mutate(
      { params },
      {
        onSuccess: () => {
          notify({
            message: t('cart.archived', { name: cart.name }),
            timeout: 10_000,
            action: { label: t('cart.undo'), run: putBack },
          })
          void navigate(paths.account.cart)
        },
      },
    )
  return (
    <>
      <Button variant="default" onClick={onRename}>
        {t('cart.rename')}
      </Button>
      <WholeCart cart={cart} />
      {cart.order_id === null && (
        <Button variant="default" loading={archive.isPending} onClick={putAway}>
          {t('cart.archive')}
        </Button>
      )}
    </>
  )
}
