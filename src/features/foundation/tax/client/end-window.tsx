import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCountry } from '#features/foundation/dictionary/client/index.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToday } from '#ui/use-day.ts'
import { useShapedForm } from '#ui/use-form.ts'
import { EndRule, type StoredRule } from '../rule-shape.ts'
import { useEndRule } from './api.ts'
import styles from './taxes.module.css'
import { useRuleWords } from './use-rule-words.ts'
import { useSettled } from './use-settled.ts'

export type EndWindowProps = { opened: boolean; onClose: () => void; rule: StoredRule | null }

export function EndWindow({ opened, onClose, rule }: EndWindowProps) {
  const { t } = useTranslation()
  const country = useCountry()
  const words = useRuleWords()
  if (!rule) return null
  const title = t('taxStaff.rule.endOf', { rule: `${country(rule.country)}, ${words.about(rule)}` })
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <EndForm key={`${opened} ${rule.id}`} rule={rule} onDone={onClose} />
    </Dialog>
  )
}

const Typed = EndRule.pick({ valid_to: true })

function EndForm({ rule, onDone }: { rule: StoredRule; onDone: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const end = useEndRule()
  const form = useShapedForm(Typed, { valid_to: rule.valid_to ?? today })
  const then = useSettled<StoredRule[]>(form, t('taxStaff.rule.ended'), onDone)
  const save = form.onSubmit(({ valid_to }) =>
    end.mutate({ params: { id: rule.id }, body: { valid_to, based_on: rule.version } }, then),
  )
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <p className="dimmed">{t('taxStaff.rule.endNote')}</p>
      <DateField label={t('taxStaff.registration.valid_to')} required {...form.getInputProps('valid_to')} />
      <Button type="submit" loading={end.isPending}>
        {t('common.save')}
      </Button>
    </form>
  )
}
