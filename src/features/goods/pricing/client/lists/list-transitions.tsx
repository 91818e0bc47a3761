import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/date-field.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import type { PriceListCard } from '../../price-list-shape.ts'
import { useRelease, useWithdraw } from './lists-api.ts'
import styles from './lists-tool.module.css'

/** Releases a draft, at once or for a day, and withdraws lists. */
export function ListTransitions({ of: { id, edition, may_edit, may_withdraw } }: { of: PriceListCard }) {
  const { t } = useTranslation()
  const [on, setOn] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const release = useRelease()
  const withdraw = useWithdraw()
  if (!may_edit && !may_withdraw) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTrouble(null)
    release.mutate(
      { params: { id }, body: { edition, on: on || null } },
      { onError: (error) => setTrouble(error.fields.on ?? error.message) },
    )
  }
  return (
    <div className={styles.moves}>
      {may_edit && (
        <form className={styles.moves} onSubmit={submit}>
          <DateField
            label={t('pricing.lists.releaseOn')}
            description={t('pricing.lists.releaseHint')}
            value={on}
            onChange={setOn}
            error={trouble}
          />
          <Button type="submit" loading={release.isPending}>
            {t('pricing.lists.release')}
          </Button>
        </form>
      )}
      {may_withdraw && (
        <TransitionButton
          label={t('pricing.lists.withdraw')}
          variant="default"
          pending={withdraw.isPending}
          asks={{ title: t('pricing.lists.withdrawSure'), yes: t('pricing.lists.withdraw') }}
          onTransition={() => withdraw.mutate({ params: { id }, body: { edition } })}
        />
      )}
    </div>
  )
}
