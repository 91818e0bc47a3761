import { Button, NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOfCurrency, worldCurrencies } from '#features/foundation/dictionary/currencies.ts'
import type { CallError } from '#platform/client/errors.ts'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { currencies, useAddCurrency, useMakeUsual } from './lists-api.ts'
import styles from './lists-tool.module.css'

/** The currencies the company trades in; more can be added from the list of all currencies. */
export function Currencies() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(currencies)
  const usual = useMakeUsual()
  return (
    <Card className={styles.block}>
      <h2>{t('pricing.currencies.title')}</h2>
      <p className="dimmed">{t('pricing.currencies.note')}</p>
      <ul className={styles.currencies}>
        {data.map(({ code, name, is_default }) => (
          <li key={code}>
            <span>
              <strong>{code}</strong> {name}
            </span>
            {is_default ? (
              <State tone="done">{t('pricing.currencies.usual')}</State>
            ) : (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${t('pricing.currencies.makeUsual')}: ${code}`}
                loading={usual.isPending && usual.variables?.body.code === code}
                onClick={() => usual.mutate({ body: { code } })}
              >
                {t('pricing.currencies.makeUsual')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AddCurrency own={data.map(({ code }) => code)} />
    </Card>
  )
}

function AddCurrency({ own }: { own: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState('')
  const [trouble, setTrouble] = useState<CallError | null>(null)
  const add = useAddCurrency()
  // The list and the names come from the browser, so the server does not render them.
  const [ofBrowser, setOfBrowser] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    const named = (code: string) => `${code} · ${nameOfCurrency(code, i18n.language)}`
    setOfBrowser(worldCurrencies().map((code) => ({ value: code, label: named(code) })))
  }, [i18n.language])
  const others = ofBrowser.filter(({ value }) => !own.includes(value))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTrouble(null)
    add.mutate(
      { body: { code: chosen } },
      {
        onSuccess: () => {
          setChosen('')
          notify({ message: t('notifications.updatedSuccessfully') })
        },
        onError: setTrouble,
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NativeSelect
        label={t('pricing.currencies.another')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[{ value: '', label: t('pricing.currencies.choose') }, ...others]}
        error={trouble && (trouble.fields.code ?? trouble.message)}
      />
      <Button type="submit" disabled={chosen === ''} loading={add.isPending}>
        {t('pricing.currencies.add')}
      </Button>
    </form>
  )
}
