import { Button, Group, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { discountLevelIds, shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import type { CallError } from '#platform/client/errors.ts'
import { DateField } from '#ui/date-field.tsx'
import { notify } from '#ui/notices.ts'
import type { LevelCompany } from '../../contract.ts'
import { useProposeLevel, useSetLevel } from '../api.ts'
import styles from './levels.module.css'

type Props = { company: LevelCompany; mayGive: boolean; onDone: () => void }

/** The option for the automatic level. */
const automatic = 'auto'

/** Sets a level by hand with a reason and an end. A manager can only propose it (product 3.5). */
export function HandLevelForm({
  company: { id, organization_name: name, ...company },
  mayGive,
  onDone,
}: Props) {
  const { t } = useTranslation()
  const [level, setLevel] = useState(String(company.proposed_level ?? company.level))
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const set = useSetLevel()
  const propose = useProposeLevel()
  const fields = (mayGive ? set.error : propose.error)?.fields ?? {}
  const params = { id }
  const shown = shownLevel(Number(level))
  const onError = (error: CallError) => {
    if (error.type !== 'validation') notify({ message: error.message, theme: 'danger' })
  }
  const done = (message: string) => {
    notify({ message })
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mayGive) {
      const onSuccess = () => done(t('levels.byHand.proposed', { name, level: shown }))
      return propose.mutate({ params, body: { level: Number(level) as 0, reason } }, { onSuccess, onError })
    }
    const requested = level === automatic ? null : (Number(level) as 0)
    const body = { level: requested, reason, until: requested === null ? null : until || null }
    set.mutate(
      { params, body },
      {
        onSuccess: (now) => done(t('levels.byHand.done', { name, level: shownLevel(now.company.level) })),
        onError,
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={styles.hand}>
      <NativeSelect
        label={t('levels.byHand.level')}
        value={level}
        onChange={({ currentTarget }) => setLevel(currentTarget.value)}
        error={fields.level}
        data={[
          ...discountLevelIds.map((one) => ({
            value: String(one),
            label: t('dictionary.level', { level: shownLevel(one) }),
          })),
          ...(mayGive && company.source === 'manual'
            ? [{ value: automatic, label: t('levels.byHand.back') }]
            : []),
        ]}
      />
      {mayGive && level !== automatic && (
        <DateField
          label={t('levels.byHand.until')}
          description={t('levels.byHand.untilHint')}
          value={until}
          error={fields.until}
          onChange={setUntil}
        />
      )}
      <Textarea
        label={t(mayGive ? 'levels.byHand.reason' : 'levels.byHand.reasonOfProposal')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={fields.reason}
        autosize
        minRows={2}
        maxLength={1000}
        required
      />
      <Group justify="flex-end">
        <Button type="submit" loading={set.isPending || propose.isPending}>
          {t(mayGive ? 'levels.byHand.set' : 'levels.byHand.propose')}
        </Button>
      </Group>
    </form>
  )
}
