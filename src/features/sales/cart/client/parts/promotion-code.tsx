import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import type { CartCode } from '../../code-shape.ts'
import type { Cart } from '../../contract.ts'
import { useGiveCode, useTakeCode } from '../api.ts'
import styles from './promotion-code.module.css'

/** The promotion code of a cart: a field to enter one, or the code with its effect. */
export function PromotionCode({ cart }: { cart: Cart }) {
  return cart.code ? <Given cart={cart} code={cart.code} /> : <Give cart={cart} />
}

function Give({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const give = useGiveCode()
  const send = () =>
    give.mutate(
      { params: { id: cart.id }, body: { code: typed.trim() } },
      {
        onSuccess: () => notify({ message: t('cart.code.given') }),
        onError: ({ fields, message }) => setError(fields.code ?? message),
      },
    )
  return (
    <form
      className={styles.give}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) send()
      }}
    >
      <TextInput
        label={t('cart.code.title')}
        value={typed}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setError('')
        }}
      />
      <Button type="submit" variant="default" loading={give.isPending}>
        {t('cart.code.give')}
      </Button>
    </form>
  )
}

function Given({ cart, code: { code, title, state } }: { cart: Cart; code: CartCode }) {
  const { t } = useTranslation()
  const take = useTakeCode()
  return (
    <div className={styles.given} data-state={state}>
      <p>
        {t('cart.code.title')}: <strong className="code">{code}</strong>
      </p>
      <p>{state === 'over' ? t('cart.code.isOver') : t(`cart.code.${state}`, { title })}</p>
      <Button
        size="compact-sm"
        variant="default"
        loading={take.isPending}
        onClick={() => take.mutate({ params: { id: cart.id } })}
      >
        {t('cart.code.take')}
      </Button>
    </div>
  )
}
