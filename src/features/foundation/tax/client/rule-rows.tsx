import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCountry } from '#features/foundation/dictionary/client/index.ts'
import { ConfirmRemoval } from '#ui/confirm-removal.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { useToday } from '#ui/use-day.ts'
import type { StoredRule } from '../rule-shape.ts'
import { isRuleOpen, registrationState } from '../settings.ts'
import { useRemoveRule } from './api.ts'
import styles from './taxes.module.css'
import { tones } from './tones.ts'
import { useDays } from './use-days.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = { of: readonly StoredRule[]; onEnd: (rule: StoredRule) => void }

export function RuleRows({ of, onEnd }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [country, days, today, words] = [useCountry(), useDays(), useToday(), useRuleWords()]
  return (
    <ul className={styles.rows}>
      {of.map((rule) => {
        const state = registrationState(rule, today)
        const printed = lang === 'ru' ? rule.reason_ru : rule.reason_en
        return (
          <li key={rule.id} className={styles.rule} data-past={state === 'past' || undefined}>
            <span>
              <strong>{country(rule.country)}</strong> · {words.about(rule)}
            </span>
            <State tone={tones[state]}>{t(`taxStaff.states.${state}`)}</State>
            <span className={styles.details}>
              {words.effect(rule)}
              {printed && (
                <small className={styles.more}>{t('taxStaff.rule.printed', { words: printed })}</small>
              )}
              <small className={`dimmed ${styles.more}`}>
                {[days(rule), rule.source].filter(Boolean).join(' · ')}
              </small>
            </span>
            {state !== 'past' && <RuleButtons of={rule} isOpen={isRuleOpen(rule, today)} onEnd={onEnd} />}
          </li>
        )
      })}
    </ul>
  )
}

type ButtonProps = { of: StoredRule; isOpen: boolean; onEnd: Props['onEnd'] }

function RuleButtons({ of: rule, isOpen, onEnd }: ButtonProps) {
  const { t } = useTranslation()
  const country = useCountry()
  const words = useRuleWords()
  const remove = useRemoveRule()
  const named = { rule: `${country(rule.country)}, ${words.about(rule)}` }
  return (
    <span className={styles.buttons}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('taxStaff.rule.endOf', named)}
        onClick={() => onEnd(rule)}
      >
        {t('taxStaff.rule.end')}
      </Button>
      {isOpen && (
        <ConfirmRemoval
          label={t('taxStaff.rule.remove')}
          name={t('taxStaff.rule.removeOf', named)}
          title={t('taxStaff.rule.removeTitle')}
          text={t('taxStaff.rule.removeText')}
          pending={remove.isPending}
          onYes={() =>
            remove.mutate(
              { params: { id: rule.id }, query: { based_on: rule.version } },
              { onSuccess: () => notify({ message: t('taxStaff.rule.removed') }) },
            )
          }
        />
      )}
    </span>
  )
}
