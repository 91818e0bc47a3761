import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { type Lookup, toggled, withoutChoices } from '../lookup.ts'
import styles from './chosen.module.css'
import { useWords } from './use-words.ts'

/** The active choices; pressing one removes it. */
export function Chosen({ lookup: { attr, availability, only } }: { lookup: Lookup }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { choice } = useWords()
  const chips = [
    ...only.map((one) => ({
      parameter: 'only',
      written: one as string,
      words: t(`catalogueInside.onlyKinds.${one}`),
    })),
    ...availability.map((one) => ({
      parameter: 'availability',
      written: one as string,
      words: t(`catalogue.availabilities.${one}`),
    })),
    ...attr.map((one) => ({ parameter: 'attr', written: one, words: choice(one) })),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('catalogue.chosen')}>
      {chips.map(({ parameter, written, words }) => (
        <li key={`${parameter} ${written}`}>
          <Link
            to={`?${toggled(search, parameter, written)}`}
            rel="nofollow"
            aria-label={t('catalogue.takeAway', { choice: words })}
            preventScrollReset
          >
            {words} <IconX size={14} stroke={2} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={`?${withoutChoices(search)}`} className={styles.all!} rel="nofollow" preventScrollReset>
            {t('catalogue.clearFilters')}
          </Link>
        </li>
      )}
    </ul>
  )
}
