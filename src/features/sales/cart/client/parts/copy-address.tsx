import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import type { Cart } from '../../contract.ts'

/** Copies the address of a cart for a colleague. It opens only for people of the same company. */
export function CopyAddress({ cart: { id } }: { cart: Cart }) {
  const { t } = useTranslation()
  const copy = async () => {
    const address = new URL(paths.account.cartOf(id), location.origin).href
    try {
      await navigator.clipboard.writeText(address)
      notify({ message: t('cart.addressCopied'), timeout: 6000 })
    } catch {
      // If the browser denies access to the clipboard, the address is shown to copy by hand.
      notify({ message: t('cart.addressIs', { address }), theme: 'info', timeout: 0 })
    }
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {t('cart.copyAddress')}
    </Button>
  )
}
