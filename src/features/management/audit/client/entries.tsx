import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import { When } from '#ui/when.tsx'
import type { AuditEntry } from '../contract.ts'
import { auditWith } from './api.ts'
import styles from './audit.module.css'

/** Entries, newest first; each expands to the old and new values. */
export const Entries = ({ of }: { of: readonly AuditEntry[] }) => (
  <ol className={styles.entries}>
    {of.map((entry) => (
      <li key={entry.id}>
        <Entry of={entry} />
      </li>
    ))}
  </ol>
)

function Entry({ of: entry }: { of: AuditEntry }) {
  const { t } = useTranslation()
  const { operation, rows, changes } = entry
  // For inserts and deletes all fields changed, so none is named.
  const names = operation === 'update' ? changes.map(({ name }) => name).join(', ') : ''
  const what = rows > 1 ? t('audit.rows', { count: rows }) : names
  return (
    <details>
      <summary>
        <span className={styles.what}>
          <strong>
            {t(`audit.operations.${operation}`)}: <Part of={entry} />
          </strong>
          {what && <span className={styles.names}>{what}</span>}
        </span>
        <span className={styles.who}>
          <Who of={entry} /> · <When at={entry.at} />
        </span>
      </summary>
      <Opened of={entry} />
    </details>
  )
}

/** The card and its part: 'Order 1042, line'. */
function Part({ of: { entity, title, part, part_key } }: { of: AuditEntry }) {
  const { t } = useTranslation()
  const card = `${t(`audit.entities.${entity}`)} ${title}`
  return part_key === null ? card : `${card}, ${part.toLowerCase()} ${part_key}`
}

function Who({ of: { actor, role, instead_of } }: { of: AuditEntry }) {
  const { t } = useTranslation()
  if (actor === null) return t('audit.noOne')
  const known = role === 'client' || role === 'manager' || role === 'chief_manager' || role === 'admin'
  return (
    <>
      {actor}
      {known && `, ${t(`audit.roles.${role}`)}`}
      {instead_of && ` (${t('audit.insteadOf').toLowerCase()}: ${instead_of})`}
    </>
  )
}

function Opened({ of: entry }: { of: AuditEntry }) {
  const { t } = useTranslation()
  const { changes, is_erased } = entry
  return (
    <div className={styles.opened}>
      {changes.length > 0 && <Changes of={entry} />}
      {is_erased && <p className="dimmed">{t('audit.erased')}</p>}
      <Facts layout="beside" of={useFacts(entry)} />
      <p className={styles.links}>
        <Card of={entry} />
        <Link to={auditWith({ entity: entry.entity, entity_id: entry.entity_id })}>
          {t('audit.onlyThis')}
        </Link>
        {entry.actor_id !== null && (
          <Link to={auditWith({ actor_id: entry.actor_id })}>{t('audit.onlyTheirs')}</Link>
        )}
      </p>
    </div>
  )
}

function useFacts({ company, reason, ip, request_id, command }: AuditEntry): Fact[] {
  const { t } = useTranslation()
  return [
    { name: t('audit.reason'), value: reason },
    { name: t('audit.company'), value: company },
    { name: t('audit.ip'), value: ip },
    { name: t('audit.command'), value: command && <code>{command}</code> },
    { name: t('audit.request'), value: request_id },
  ]
}

/** The old and new value of each field; inserts have no old, deletes no new values. */
function Changes({ of: { operation, changes } }: { of: AuditEntry }) {
  const { t } = useTranslation()
  const [hasWas, hasIs] = [operation !== 'insert', operation !== 'delete']
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          {hasWas && <th scope="col">{t('audit.was')}</th>}
          {hasIs && <th scope="col">{t('audit.is')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, was, is }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {hasWas && <td>{was ?? '–'}</td>}
            {hasIs && <td>{is ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A link to the card, if it has a page. */
function Card({ of: { entity, entity_id, title, organization_id } }: { of: AuditEntry }) {
  const { t } = useTranslation()
  const id = Number(entity_id)
  const places: Partial<Record<AuditEntry['entity'], string>> = {
    order: paths.manager.order(id),
    lot: paths.manager.lot(id),
    request: paths.manager.supportRequest(id),
    promotion: paths.manager.promotion(id),
    vcard: paths.manager.vcard(id),
    document: paths.manager.document(id),
    holiday: paths.manager.holiday(id),
    ...(organization_id !== null && { client: `${paths.manager.clients}?client=${organization_id}` }),
  }
  const to = places[entity]
  return to ? (
    <Link to={to}>
      {t(`audit.entities.${entity}`)} {title}
    </Link>
  ) : null
}
