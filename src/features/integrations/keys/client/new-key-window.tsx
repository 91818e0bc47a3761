import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { z } from 'zod'
import { me } from '#features/people/auth/client/index.ts'
import { amountTyped } from '#platform/shared/typed-amount.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SecretOnce } from '#ui/secret-once.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { clientScopes, lifetimes, placesOrders, staffScopes } from '../key.ts'
import { NewKey } from '../key-shape.ts'
import { useMakeKey } from './api.ts'
import styles from './keys.module.css'
import { scopeWord } from './scope-word.ts'

export type NewKeyWindowProps = { opened: boolean; onClose: () => void }

/** Creates a key with a name and scopes, then shows the key once. */
export function NewKeyWindow({ opened, onClose }: NewKeyWindowProps) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    onClose()
    setSecret(null)
  }
  const words = {
    name: t('keys.made'),
    once: t('keys.once'),
    copy: t('keys.copy'),
    copied: t('keys.copied'),
    done: t('keys.done'),
  }
  return (
    <Dialog opened={opened} onClose={close} title={t(secret ? 'keys.made' : 'keys.make')}>
      {secret ? (
        <SecretOnce secret={secret} words={words} onDone={close} />
      ) : (
        <NewKeyForm onMade={setSecret} />
      )}
    </Dialog>
  )
}

type Typed = { name: string; scopes: string[]; days: number; order_limit: string }

function NewKeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useTranslation()
  const offered = useMatch('/manager/*') ? staffScopes : clientScopes
  const { data: user } = useSuspenseQuery(me)
  const { currency } = user
  const keyOf = ({ order_limit, ...typed }: Typed) => ({
    ...typed,
    order_limit:
      placesOrders(typed.scopes) && order_limit.trim() !== ''
        ? { amount: amountTyped(order_limit, currency) ?? 0, currency }
        : null,
  })
  const shape = z.preprocess((values) => keyOf(values as Typed), NewKey)
  const form = useShapedForm<Typed>(shape, { name: '', scopes: [], days: 90, order_limit: '' })
  const [wrongLimit] = Object.entries(form.errors).flatMap(([name, error]) =>
    name.startsWith('order_limit') ? [error] : [],
  )
  const make = useMakeKey()
  const save = form.onSubmit((typed) =>
    make.mutate(
      { body: NewKey.parse(keyOf(typed)) },
      { onSuccess: ({ secret }) => onMade(secret), onError: (error) => void showFieldErrors(form, error) },
    ),
  )
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextInput
        label={t('keys.name')}
        description={t('keys.nameHint')}
        required
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('keys.may')} required {...form.getInputProps('scopes')}>
        <div className={styles.choices}>
          {offered.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(scopeWord(scope))} />
          ))}
        </div>
      </Checkbox.Group>
      {placesOrders(form.getValues().scopes) && (
        <TextInput
          label={t('keys.limit', { currency })}
          description={t('keys.limitHint')}
          required
          inputMode="decimal"
          maxLength={20}
          {...form.getInputProps('order_limit')}
          error={wrongLimit}
        />
      )}
      <NativeSelect
        label={t('keys.days')}
        value={String(form.getValues().days)}
        data={lifetimes.map((count) => ({ value: String(count), label: t('keys.daysOf', { count }) }))}
        onChange={({ currentTarget }) => form.setFieldValue('days', Number(currentTarget.value))}
      />
      {make.error && Object.keys(make.error.fields).length === 0 && <p role="alert">{make.error.message}</p>}
      <Button type="submit" loading={make.isPending}>
        {t('keys.make')}
      </Button>
    </form>
  )
}
