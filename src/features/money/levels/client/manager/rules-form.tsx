import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { notify } from '#ui/notices.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { LevelRules } from '../../contract.ts'
import { RulesDraft } from '../../rules-shape.ts'
import { levelRules, useChangeRules, usePreview } from '../api.ts'
import { CategoryPercents } from './category-percents.tsx'
import { Counting } from './counting.tsx'
import { LevelFields } from './level-fields.tsx'
import styles from './levels.module.css'
import { Movers } from './movers.tsx'

/**
 * The form of all rules. If someone else saved in the meantime, the input stays, the values in force are shown
 * next to it, and saving again is a deliberate choice.
 */
export function RulesForm() {
  const { t } = useTranslation()
  const { data: rules, refetch } = useSuspenseQuery(levelRules)
  const [basedOn, setBasedOn] = useState(rules.version)
  const form = useShapedForm<RulesDraft>(RulesDraft, draftOf(rules))
  useUnsaved(form.isDirty())
  const preview = usePreview()
  const change = useChangeRules()

  const refused = (error: CallError) => {
    if (!showFieldErrors(form, error)) notify({ message: error.message, theme: 'danger' })
  }
  const look = form.onSubmit((body) => preview.mutate({ body }, { onError: refused }))
  const save = form.onSubmit((draft) =>
    change.mutate(
      { body: { ...draft, based_on: basedOn } },
      {
        onSuccess: (saved) => {
          setBasedOn(saved.version)
          form.resetDirty()
          notify({ message: t('levels.rules.saved') })
        },
        onError: async (error) => {
          if (error.code !== 'errors.stale') return refused(error)
          const { data: theirs } = await refetch()
          if (!theirs) return
          setBasedOn(theirs.version)
          notify({ message: t('levels.rules.stale'), theme: 'warning', timeout: 12_000 })
        },
      },
    ),
  )
  return (
    <form className={styles.rules} onSubmit={save} noValidate>
      <Counting form={form} rules={rules} />
      <fieldset className={styles.group}>
        <legend>{t('levels.rules.levels')}</legend>
        {rules.levels.map((rule) => (
          <LevelFields key={rule.level} form={form} rule={rule} />
        ))}
      </fieldset>
      <CategoryPercents form={form} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => look()} loading={preview.isPending}>
          {t('levels.rules.preview')}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {t('levels.rules.save')}
        </Button>
      </div>
      {preview.data && <Movers preview={preview.data} />}
    </form>
  )
}

const draftOf = ({ version: _version, recalculated_at: _at, ...draft }: LevelRules): RulesDraft => draft
