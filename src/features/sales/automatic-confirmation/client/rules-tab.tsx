import { Button, Checkbox, NativeSelect, NumberInput, Radio } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { useAlongsideOthers } from '#ui/use-alongside-others.ts'
import { ConfirmationRules, type LimitName, limitBounds, modes, sureEnough } from '../confirmation-rules.ts'
import { confirmationRules, useChangeRules } from './api.ts'
import styles from './automatic-confirmation.module.css'

/** A hundred of what is stored is one of what is typed: cents of a dollar, basis points of a percent. */
const hundred = 100
const limits = [
  { name: 'max_amount', per: hundred, unit: 'usd' },
  { name: 'max_day_amount', per: hundred, unit: 'usd' },
  { name: 'min_orders', per: 1 },
  { name: 'max_overdue_days', per: 1 },
  { name: 'min_margin_bp', per: hundred },
] as const satisfies readonly { name: LimitName; per: number; unit?: 'usd' }[]

/** The rules of automatic confirmation. If someone else has saved in the meantime, what was typed remains. */
export default function RulesTab() {
  const { t } = useTranslation()
  const { data, refetch } = useSuspenseQuery(confirmationRules)
  const change = useChangeRules()
  const { form, save } = useAlongsideOthers<ConfirmationRules>({
    shape: ConfirmationRules,
    inForce: data,
    refetch,
    change,
    words: { saved: t('automaticConfirmation.saved'), stale: t('automaticConfirmation.stale') },
  })
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <p className="dimmed">{t('automaticConfirmation.lead')}</p>
      <Radio.Group label={t('automaticConfirmation.mode')} {...form.getInputProps('mode')}>
        <div className={styles.choices}>
          {modes.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={t(`automaticConfirmation.modes.${mode}`)}
              description={t(`automaticConfirmation.modeHints.${mode}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <fieldset className={styles.group}>
        <legend>{t('automaticConfirmation.limits')}</legend>
        <div className={styles.pair}>
          {limits.map(({ name, per, ...of }) => {
            const { min, max } = limitBounds[name]
            const { value, error, onChange: _, ...field } = form.getInputProps(name)
            return (
              <NumberInput
                key={name}
                label={t(`automaticConfirmation.${name}`)}
                description={
                  'unit' in of
                    ? t('automaticConfirmation.usd')
                    : t('automaticConfirmation.range', { min: min / per, max: max / per })
                }
                allowNegative={false}
                allowDecimal={per > 1}
                decimalScale={2}
                {...field}
                error={error}
                value={typeof value === 'number' ? value / per : value}
                onChange={(typed) =>
                  form.setFieldValue(
                    name,
                    typeof typed === 'number' ? Math.round(typed * per) : (typed as never),
                  )
                }
              />
            )
          })}
          <NativeSelect
            label={t('automaticConfirmation.at_least')}
            data={sureEnough.map((value) => ({
              value,
              label: t(`automaticConfirmation.sureness.${value}`),
            }))}
            {...form.getInputProps('at_least')}
          />
        </div>
      </fieldset>
      <Checkbox
        label={t('automaticConfirmation.no_comment')}
        {...form.getInputProps('no_comment', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('automaticConfirmation.need_cost')}
        {...form.getInputProps('need_cost', { type: 'checkbox' })}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={change.isPending}>
          {t('automaticConfirmation.save')}
        </Button>
        <ButtonLink variant="default" to={paths.manager.decisions}>
          {t('automaticConfirmation.toLog')}
        </ButtonLink>
        <ButtonLink variant="subtle" to={paths.manager.auditOf('company')}>
          {t('automaticConfirmation.history')}
        </ButtonLink>
      </div>
    </form>
  )
}
