import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import type { Cart } from '../../contract.ts'
import { useArchiveCart, useChangeCart, useRestoreCart } from '../api.ts'
import styles from './cart-head.module.css'
import { WholeCart } from './whole-cart.tsx'

/** The actions for a whole cart. */
export function CartHead({ cart, more }: { cart: Cart; more?: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState(false)
  const change = useChangeCart()
  const archive = useArchiveCart()
  const params = { id: cart.id }

  const restore = useRestoreCart()
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

  if (renaming) return <Rename cart={cart} onClose={() => setRenaming(false)} />
  return (
    <div className={styles.head}>
      {cart.is_active ? (
        <State tone="done">{t('cart.filled')}</State>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => change.mutate({ params, body: { is_active: true } })}
        >
          {t('cart.fillThis')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => setRenaming(true)}>
        {t('cart.rename')}
      </Button>
      <WholeCart cart={cart} />
      {more}
      {cart.order_id === null && (
        <Button size="compact-sm" variant="subtle" loading={archive.isPending} onClick={putAway}>
          {t('cart.archive')}
        </Button>
      )}
      {cart.order_id !== null && (
        <p role="note">
          {t('cart.ofOrderNote')} <Link to={paths.account.order(cart.order_id)}>{t('cart.toItsOrder')}</Link>
        </p>
      )}
    </div>
  )
}

function Rename({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(cart.name)
  const change = useChangeCart()
  return (
    <form
      className={styles.head}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ params: { id: cart.id }, body: { name } }, { onSuccess: onClose })
      }}
    >
      <TextInput
        size="xs"
        autoFocus
        maxLength={80}
        aria-label={t('cart.renameLabel')}
        value={name}
        error={change.error?.fields.name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" size="xs" loading={change.isPending}>
        {t('common.save')}
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}
