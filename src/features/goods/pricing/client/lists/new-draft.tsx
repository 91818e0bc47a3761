import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import type { CallError } from '#platform/client/errors.ts'
import { query } from '#platform/client/query.ts'
import { Card } from '#ui/card.tsx'
import { useDraft } from './lists-api.ts'
import styles from './lists-tool.module.css'

const empty = { name: '', currency: 'USD', organization: '', from: 'in_force', percent: '0', round_to: '1' }

/** Form for a new draft, which changes no prices yet. */
export function NewDraft({ onMade }: { onMade: (id: number) => void }) {
  const { t } = useTranslation()
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const [typed, setTyped] = useState(empty)
  const [trouble, setTrouble] = useState<CallError | null>(null)
  const draft = useDraft()
  const put = (name: keyof typeof empty) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setTyped((before) => ({ ...before, [name]: value }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTrouble(null)
    const body = {
      name: typed.name,
      currency: typed.currency,
      organization_id: typed.organization.trim() ? Number(typed.organization) : null,
      from: typed.from as 'in_force' | 'empty',
      percent_bp: Math.round(Number(typed.percent.replace(',', '.')) * 100),
      round_to: Number(typed.round_to),
    }
    draft.mutate({ body }, { onSuccess: ({ id }) => onMade(id), onError: setTrouble })
  }
  const fields = trouble?.fields ?? {}
  return (
    <Card className={styles.block}>
      <details>
        <summary>{t('pricing.lists.newDraft')}</summary>
        <form className={styles.form} onSubmit={submit} noValidate>
          <p className={`dimmed ${styles.wide}`}>{t('pricing.lists.draftText')}</p>
          <TextInput
            label={t('pricing.lists.name')}
            value={typed.name}
            onChange={put('name')}
            maxLength={200}
            error={fields.name}
          />
          <NativeSelect
            label={t('list.currency')}
            value={typed.currency}
            onChange={put('currency')}
            data={currencies.map(({ code }) => code)}
            error={fields.currency}
          />
          <TextInput
            label={t('pricing.lists.contractOf')}
            value={typed.organization}
            onChange={put('organization')}
            inputMode="numeric"
            error={fields.organization_id}
          />
          <NativeSelect
            label={t('pricing.lists.start')}
            value={typed.from}
            onChange={put('from')}
            data={(['in_force', 'empty'] as const).map((value) => ({
              value,
              label: t(`pricing.lists.starts.${value}`),
            }))}
          />
          <TextInput
            label={t('pricing.lists.percent')}
            description={t('pricing.lists.percentHint')}
            value={typed.percent}
            onChange={put('percent')}
            inputMode="decimal"
            disabled={typed.from === 'empty'}
            error={fields.percent_bp}
          />
          <NativeSelect
            label={t('pricing.lists.roundTo')}
            value={typed.round_to}
            onChange={put('round_to')}
            data={['1', '5', '10', '50', '100']}
            disabled={typed.from === 'empty'}
          />
          <Button type="submit" loading={draft.isPending}>
            {t('pricing.lists.create')}
          </Button>
          {trouble && Object.keys(fields).length === 0 && (
            <p role="alert" className={`${styles.trouble} ${styles.wide}`}>
              {trouble.message}
            </p>
          )}
        </form>
      </details>
    </Card>
  )
}
