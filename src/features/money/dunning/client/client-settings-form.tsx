import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import type { ClientDunning } from '../contract.ts'
import { useSetClient } from './api.ts'
import styles from './dunning.module.css'

type Props = { id: number; of: ClientDunning; mayWrite: boolean }

/** Whether a client is reminded, and by which policy. */
export function ClientSettingsForm({ id, of, mayWrite }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const set = useSetClient()
  const [isOff, setOff] = useState(of.no_reminders)
  const [policy, setPolicy] = useState(of.policy_id)
  const usual = of.policies.find(({ is_default }) => is_default)
  const byDefault = usual
    ? t('dunningStaff.ofClient.byDefault', { name: usual.name[lang] })
    : t('dunningStaff.ofClient.noDefault')
  const save = (event: FormEvent) => {
    event.preventDefault()
    set.mutate(
      { params: { id }, body: { no_reminders: isOff, policy_id: policy, version: of.version } },
      { onSuccess: () => notify({ message: t('dunningStaff.ofClient.saved') }) },
    )
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <NativeSelect
        label={t('dunningStaff.ofClient.policy')}
        disabled={!mayWrite}
        value={policy === null ? '' : String(policy)}
        data={[
          { value: '', label: byDefault },
          ...of.policies.map(({ id: value, name }) => ({ value: String(value), label: name[lang] })),
        ]}
        onChange={({ currentTarget }) => setPolicy(Number(currentTarget.value) || null)}
      />
      <Checkbox
        label={t('dunningStaff.ofClient.noReminders')}
        description={t('dunningStaff.ofClient.noRemindersHint')}
        disabled={!mayWrite}
        checked={isOff}
        onChange={({ currentTarget }) => setOff(currentTarget.checked)}
      />
      {mayWrite && (
        <div>
          <Button
            type="submit"
            disabled={isOff === of.no_reminders && policy === of.policy_id}
            loading={set.isPending}
          >
            {t('common.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
