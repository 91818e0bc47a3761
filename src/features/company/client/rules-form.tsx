import { Button, NumberInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { notify } from '#ui/notices.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { companyApi } from '../contract.ts'
import {
  type RuleGroup,
  type RuleName,
  ruleBounds,
  ruleGroups,
  usualRules,
  WorkingRules,
} from '../working-rules.ts'
import { workingRules } from './api.ts'
import styles from './company-form.module.css'

const groups = Object.keys(ruleGroups) as RuleGroup[]

/** What the work goes by. What was typed stays when somebody else has saved meanwhile; saving again is then a decision. */
export default function RulesForm() {
  const { t } = useTranslation()
  const { data, refetch } = useSuspenseQuery(workingRules)
  const { version, ...inForce } = data
  const [basedOn, setBasedOn] = useState(version)
  const form = useShapedForm<WorkingRules>(WorkingRules, inForce)
  useUnsaved(form.isDirty())
  const change = useAction(companyApi.changeRules, {
    refresh: [companyApi.rules, companyApi.show],
    silent: true,
  })
  const save = form.onSubmit((rules) =>
    change.mutate(
      { body: { ...rules, based_on: basedOn } },
      {
        onSuccess: (saved) => {
          setBasedOn(saved.version)
          form.resetDirty()
          notify({ message: t('company.rules.saved') })
        },
        onError: async (error) => {
          if (showFieldErrors(form, error)) return
          if (error.code !== 'errors.stale') return notify({ message: error.message, theme: 'danger' })
          const { data: theirs } = await refetch()
          if (theirs) setBasedOn(theirs.version)
          notify({ message: t('company.rules.stale'), theme: 'warning', timeout: 12_000 })
        },
      },
    ),
  )
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <p className="dimmed">{t('company.rules.lead')}</p>
      {groups.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend>{t(`company.rules.${group}`)}</legend>
          {group === 'kept' && <p className="dimmed">{t('company.rules.auditNote')}</p>}
          <div className={styles.pair}>
            {ruleGroups[group].map((name: RuleName) => (
              <NumberInput
                key={name}
                label={t(`company.rules.${name}`)}
                description={t('company.rules.range', ruleBounds[name])}
                allowDecimal={false}
                allowNegative={false}
                {...form.getInputProps(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button type="submit" loading={change.isPending}>
          {t('company.rules.save')}
        </Button>
        <Button variant="default" onClick={() => form.setValues(usualRules)}>
          {t('company.rules.reset')}
        </Button>
        <ButtonLink variant="subtle" to={paths.manager.auditOf('company')}>
          {t('company.rules.history')}
        </ButtonLink>
      </div>
    </form>
  )
}
