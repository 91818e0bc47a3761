import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { State } from '#ui/state.tsx'
import type { Cart } from '../../contract.ts'
import { useChangeCart } from '../api.ts'
import styles from './cart-head.module.css'

/** Whether products are added to this cart, or a button to do so. */
export function FilledCart({ cart: { id, is_active } }: { cart: Cart }) {
  const { t } = useTranslation()
  const change = useChangeCart()
  if (is_active) return <State tone="done">{t('cart.filled')}</State>
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={change.isPending}
      onClick={() => change.mutate({ params: { id }, body: { is_active: true } })}
    >
      {t('cart.fillThis')}
    </Button>
  )
}

/** Gives a cart another name. */
export function RenameCart({ cart, onClose }: { cart: Cart; onClose: () => void }) {
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
