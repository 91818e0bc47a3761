import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { openCarts, useOpenCart } from '../api.ts'
import styles from './cart-tabs.module.css'

/** The company's open carts, and a button for a new one. */
export function CartTabs({ current }: { current: number | null }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(openCarts)
  const [naming, setNaming] = useState(false)
  const carts = data.rows.toSorted((a, b) => a.id - b.id)
  return (
    <nav className={styles.tabs} aria-label={t('cart.tabs')}>
      {carts.map(({ id, name, line_count }) => (
        <Link
          key={id}
          to={paths.account.cartOf(id)}
          aria-current={id === current ? 'page' : undefined}
          className={styles.tab}
          prefetch="intent"
        >
          {name} <small className="figures dimmed">{line_count}</small>
        </Link>
      ))}
      {naming ? (
        <NewCart onClose={() => setNaming(false)} />
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => setNaming(true)}>
          + {t('cart.newCart')}
        </Button>
      )}
    </nav>
  )
}

function NewCart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const open = useOpenCart()
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault()
        if (!name.trim()) return
        open.mutate(
          { body: { name: name.trim() } },
          {
            onSuccess: ({ id }) => {
              onClose()
              void navigate(paths.account.cartOf(id))
            },
          },
        )
      }}
    >
      <TextInput
        size="xs"
        autoFocus
        maxLength={80}
        value={name}
        aria-label={t('cart.newCartName')}
        placeholder={t('cart.newCartName')}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" size="xs" loading={open.isPending} disabled={!name.trim()}>
        {t('common.add')}
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}
