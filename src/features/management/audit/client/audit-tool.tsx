import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { NoneFound } from '#ui/empty.tsx'
import { useWhen } from '#ui/when.tsx'
import type { AuditPage } from '../contract.ts'
import { auditAt, auditWith } from './api.ts'
import styles from './audit.module.css'
import { AuditFilters } from './audit-filters.tsx'
import { Entries } from './entries.tsx'

/** The audit: filtered by the address, newest first. */
export default function AuditTool() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: user } = useSuspenseQuery(me)
  const { data } = useSuspenseQuery(auditAt(search))
  return (
    <section>
      <p className="dimmed">{t(user.role === 'admin' ? 'audit.note.all' : 'audit.note.team')}</p>
      <AuditFilters />
      {data.entries.length > 0 ? (
        <Entries of={data.entries} />
      ) : (
        <NoneFound title={t('audit.none')} text={t('audit.noneText')}>
          <ButtonLink to={auditWith({})} variant="default">
            {t('list.clear')}
          </ButtonLink>
        </NoneFound>
      )}
      <Further of={data} />
    </section>
  )
}

/** Links to older entries, from the end of this page. */
function Further({ of: { next, looked_to } }: { of: AuditPage }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const at = (before: number | null) => {
    const to = new URLSearchParams(search)
    to.delete('before')
    if (before !== null) to.set('before', String(before))
    return `?${to}`
  }
  return (
    <nav className={styles.further} aria-label={t('audit.title')}>
      {search.has('before') && (
        <ButtonLink to={at(null)} variant="default">
          {t('audit.newest')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={at(next)} variant="default">
          {t('audit.older')}
        </ButtonLink>
      )}
      {looked_to && <LookedTo at={looked_to} />}
    </nav>
  )
}

function LookedTo({ at }: { at: string }) {
  const { t } = useTranslation()
  return <span className="dimmed">{t('audit.lookedTo', { at: useWhen(at) })}</span>
}
