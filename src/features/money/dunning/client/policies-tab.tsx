import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#features/people/auth/client/index.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { useLang } from '#ui/money.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { State } from '#ui/state.tsx'
import type { LateInterest } from '../late-interest.ts'
import type { DunningPolicy } from '../policy-shape.ts'
import { policies } from './api.ts'
import styles from './dunning.module.css'
import type { PolicyWindowProps } from './policy-window.tsx'
import { useStepWords } from './use-step-words.ts'

const PolicyWindow = onceOpened<PolicyWindowProps>(
  async () => (await import('./policy-window.tsx')).PolicyWindow,
  { soon: false },
)

/** The policies of reminders; administrators change them. */
export default function PoliciesTab() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const { data } = useSuspenseQuery(policies)
  const [open, setOpen] = useState(false)
  const [last, setLast] = useState<DunningPolicy | null>(null)
  const mayWrite = user.role === 'admin'
  const show = (policy: DunningPolicy | null) => {
    setLast(policy)
    setOpen(true)
  }
  return (
    <section className={styles.policies}>
      <p className="dimmed">{t('dunningStaff.note')}</p>
      {!data.some((policy) => policy.is_default) && <p role="note">{t('dunningStaff.noDefault')}</p>}
      <ul className={styles.list}>
        {data.map((policy) => (
          <PolicyRow key={policy.id} of={policy} onChange={mayWrite ? () => show(policy) : null} />
        ))}
      </ul>
      {mayWrite ? (
        <Button onClick={() => show(null)}>{t('dunningStaff.add')}</Button>
      ) : (
        <p role="note">{t('dunningStaff.onlyAdmin')}</p>
      )}
      <PolicyWindow opened={open} onClose={() => setOpen(false)} policy={last} />
    </section>
  )
}

function PolicyRow({ of: policy, onChange }: { of: DunningPolicy; onChange: (() => void) | null }) {
  const { t } = useTranslation()
  const name = policy.name[useLang()]
  const dayOf = useStepWords()
  return (
    <li>
      <div>
        <strong>{name}</strong> {policy.is_default && <State tone="quiet">{t('dunningStaff.default')}</State>}
        {policy.steps.length === 0 && <p className="dimmed">{t('dunningStaff.noSteps')}</p>}
        <ol className={styles.steps}>
          {policy.steps.map(({ day, tone, action }) => (
            <li key={day}>
              {dayOf(day)}: {t(`dunning.tones.${tone}`)}
              {action !== 'none' && ` · ${t(`dunningStaff.actions.${action}`)}`}
            </li>
          ))}
        </ol>
        {policy.interest && <InterestOfPolicy of={policy.interest} />}
      </div>
      {onChange && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('dunningStaff.changeOf', { name })}
          onClick={onChange}
        >
          {t('dunningStaff.change')}
        </Button>
      )}
    </li>
  )
}

function InterestOfPolicy({ of: { reference_bp, margin_bp, fixed } }: { of: LateInterest }) {
  const { t } = useTranslation()
  const lang = useLang()
  const sum = (fixed / 100).toLocaleString(lang, { minimumFractionDigits: 2 })
  return (
    <p className="dimmed">
      {t('dunningStaff.interest.inPolicy', { rate: rateIn(lang, reference_bp + margin_bp), fixed: sum })}
    </p>
  )
}
