import { Button, NumberInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { useAlongsideOthers } from '#ui/use-alongside-others.ts'
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

/**
 * Edits the rules of work. If someone else has saved in the meantime, what was typed remains, and saving
 * again is a decision.
 */
export default function RulesForm() {
  const { t } = useTranslation()
  const { data, refetch } = useSuspenseQuery(workingRules)
  const change = useAction(companyApi.changeRules, {
    refresh: [companyApi.rules, companyApi.show],
    silent: true,
  })
  const { form, save } = useAlongsideOthers<WorkingRules>({
    shape: WorkingRules,
    inForce: data,
    refetch,
    change,
    words: { saved: t('companyStaff.rules.saved'), stale: t('companyStaff.rules.stale') },
  })
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <p className="dimmed">{t('companyStaff.rules.lead')}</p>
      {groups.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend>{t(`companyStaff.rules.${group}`)}</legend>
          {group === 'stored' && <p className="dimmed">{t('companyStaff.rules.auditNote')}</p>}
          <div className={styles.pair}>
            {ruleGroups[group].map((name: RuleName) => (
              <NumberInput
                key={name}
                label={t(`companyStaff.rules.${name}`)}
                description={t('companyStaff.rules.range', ruleBounds[name])}
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
          {t('companyStaff.rules.save')}
        </Button>
        <Button variant="default" onClick={() => form.setValues(usualRules)}>
          {t('companyStaff.rules.reset')}
        </Button>
        <ButtonLink variant="subtle" to={paths.manager.auditOf('company')}>
          {t('companyStaff.rules.history')}
        </ButtonLink>
      </div>
    </form>
  )
}
