import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { When } from '#ui/when.tsx'
import type { CartSummary } from '../../contract.ts'
import { deletedCarts, useRestoreCart } from '../api.ts'
import styles from './deleted-carts.module.css'

/** Deleted carts, each with a button to restore it. They are loaded only when the section is opened. */
export function DeletedCarts() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...deletedCarts, enabled: open })
  return (
    <section className={styles.deleted} aria-label={t('cart.deleted')}>
      <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('cart.deleted')}
      </Button>
      {open && data?.rows.length === 0 && <p className="dimmed">{t('cart.noneDeleted')}</p>}
      {open && data && data.rows.length > 0 && (
        <ul>
          {data.rows.map((cart) => (
            <Deleted key={cart.id} cart={cart} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Deleted({ cart }: { cart: CartSummary }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const restore = useRestoreCart()
  const putBack = () =>
    restore.mutate(
      { params: { id: cart.id } },
      { onSuccess: () => void navigate(paths.account.cartOf(cart.id)) },
    )
  return (
    <li>
      <span>
        {cart.name} <span className="dimmed">{t('cart.lines', { count: cart.line_count })}</span>
      </span>
      <span className="dimmed">
        <When at={cart.updated_at} />
      </span>
      <Button
        size="compact-sm"
        variant="default"
        loading={restore.isPending}
        aria-label={t('cart.putBackNamed', { name: cart.name })}
        onClick={putBack}
      >
        {t('cart.putBack')}
      </Button>
    </li>
  )
}
