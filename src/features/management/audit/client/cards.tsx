import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AuditFilter } from '../contract.ts'
import { entities } from '../entry.ts'
import { auditOf, auditWith } from './api.ts'
import styles from './audit.module.css'
import { Entries } from './entries.tsx'

export const AuditOfClient = ({ of: { id } }: { of: ClientRow }) => (
  <AuditOf asked={{ organization_id: id }} />
)

export const AuditOfOrder = ({ of: { id } }: { of: Order }) => (
  <AuditOf asked={{ entity: 'order', entity_id: String(id) }} />
)

/** Loaded when opened. */
export function AuditOfCard({ entity: named, id }: { entity: string; id: number }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const entity = entities.find((one) => one === named)
  return (
    <details className={styles.ofCard} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('audit.ofCard')}</summary>
      {isOpen && <AuditOf asked={{ entity, entity_id: String(id) }} />}
    </details>
  )
}

/** The newest entries of a card, and a link to all of them. */
function AuditOf({ asked }: { asked: Partial<AuditFilter> }) {
  const { t } = useTranslation()
  const { data } = useQuery(auditOf(asked))
  if (!data) return <Skeleton of="facts" />
  if (data.entries.length === 0) return <p className="dimmed">{t('audit.noneYet')}</p>
  return (
    <>
      <Entries of={data.entries} />
      <p>
        <Link to={auditWith(asked)}>{t('audit.all')}</Link>
      </p>
    </>
  )
}
