import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#ui/form-layout.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { taxRules } from './api.ts'
import type { EndWindowProps } from './end-window.tsx'
import type { RuleFields } from './rule-fields.ts'
import { RuleRows } from './rule-rows.tsx'
import type { RuleWindowProps } from './rule-window.tsx'

const RuleWindow = onceOpened<RuleWindowProps>(async () => (await import('./rule-window.tsx')).RuleWindow, {
  soon: false,
})
const EndWindow = onceOpened<EndWindowProps>(async () => (await import('./end-window.tsx')).EndWindow, {
  soon: false,
})

/** The exceptions of countries, with their days. */
export function Rules({ fields }: { fields: RuleFields }) {
  const { t } = useTranslation()
  const { data: rules } = useSuspenseQuery(taxRules)
  const [opened, setOpened] = useState<'new' | 'end' | null>(null)
  const [last, setLast] = useState<number | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <FormSection title={t('taxStaff.rule.title')} note={t('taxStaff.rule.note')}>
        {rules.length === 0 ? (
          <span className="dimmed">{t('taxStaff.rule.none')}</span>
        ) : (
          <RuleRows
            of={rules}
            onEnd={({ id }) => {
              setLast(id)
              setOpened('end')
            }}
          />
        )}
        <span>
          <Button variant="default" onClick={() => setOpened('new')}>
            {t('taxStaff.rule.add')}
          </Button>
        </span>
      </FormSection>
      <RuleWindow opened={opened === 'new'} onClose={close} fields={fields} />
      <EndWindow
        opened={opened === 'end'}
        onClose={close}
        // As it is stored now: if someone else saved first, saving again is based on theirs.
        rule={rules.find(({ id }) => id === last) ?? null}
      />
    </>
  )
}
