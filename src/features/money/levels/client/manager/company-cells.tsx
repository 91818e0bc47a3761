import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { Amount } from '#ui/money.tsx'
import { State } from '#ui/state.tsx'
import type { LevelCompany } from '../../contract.ts'
import { useLevelWords } from '../parts/words.ts'

/** Returns the cells that show more than their field. `to` returns the link to a company. */
export function useCompanyCells(to: (id: number) => string) {
  const { t } = useTranslation()
  const { day, percent } = useLevelWords()
  return {
    organization_name: ({ id, organization_name }: LevelCompany) => (
      <Link to={to(id)} preventScrollReset>
        {organization_name}
      </Link>
    ),
    level: ({ level, proposed_level }: LevelCompany) => (
      <>
        {shownLevel(level)}{' '}
        {proposed_level !== null && (
          <State tone="waiting">
            {t('levels.companies.proposed', { level: shownLevel(proposed_level) })}
          </State>
        )}
      </>
    ),
    source: ({ source, until }: LevelCompany) =>
      `${t(`levels.sources.${source}`)}${until ? `, ${t('levels.companies.until', { day: day(until) })}` : ''}`,
    turnover: ({ turnover }: LevelCompany) =>
      turnover ? <Amount value={turnover} /> : t('levels.companies.notCounted'),
    progress_bp: ({ progress_bp }: LevelCompany) => (progress_bp === null ? '–' : percent(progress_bp)),
    guaranteed_until: ({ guaranteed_until }: LevelCompany) =>
      guaranteed_until ? day(guaranteed_until) : '–',
  }
}
