import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConfirmRemoval } from '#ui/confirm-removal.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { useDay } from '#ui/use-day.ts'
import { rateInWords } from '../official-rates.ts'
import type { StoredOfficialRate } from '../official-rates-shape.ts'
import { useRemoveOfficialRate } from './api.ts'
import styles from './taxes.module.css'

type Props = { of: readonly StoredOfficialRate[]; onCorrect: (rate: StoredOfficialRate) => void }

/** Rates with their day and source. Those entered today can be removed, all can be corrected. */
export function OfficialRateRows({ of, onCorrect }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const day = useDay()
  return (
    <ul className={styles.rows}>
      {of.map((rate) => {
        const named = { base: rate.base, quote: rate.quote, day: day(rate.published_on) }
        return (
          <li key={rate.id}>
            <span>
              <strong className="figures">{rateInWords(rate, lang)}</strong>
              <small className={`dimmed ${styles.more}`}>
                {[day(rate.published_on), t(`tax.rateSources.${rate.source}`)].join(' · ')}
              </small>
            </span>
            <span className={styles.buttons}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('taxStaff.official.correctOf', named)}
                onClick={() => onCorrect(rate)}
              >
                {t('taxStaff.official.correct')}
              </Button>
              {rate.may_remove && <Removal of={rate} name={t('taxStaff.official.removeOf', named)} />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Removal({ of: { id }, name }: { of: StoredOfficialRate; name: string }) {
  const { t } = useTranslation()
  const remove = useRemoveOfficialRate()
  return (
    <ConfirmRemoval
      label={t('taxStaff.official.remove')}
      name={name}
      title={t('taxStaff.official.removeTitle')}
      text={t('taxStaff.official.removeText')}
      pending={remove.isPending}
      onYes={() =>
        remove.mutate(
          { params: { id } },
          { onSuccess: () => notify({ message: t('taxStaff.official.removed') }) },
        )
      }
    />
  )
}
