import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import type { TemplateSummary } from '../../contract.ts'
import { ownTemplates, useChangeTemplate } from '../api.ts'
import styles from '../templates.module.css'

const OrderAgain = lazy(() => import('./order-again.tsx'))

/** The company's templates. Each is previewed with its changes, then added to the cart. */
export function OwnTemplates() {
  const { t } = useTranslation()
  const { data } = useQuery(ownTemplates())
  const [open, setOpen] = useState<number | null>(null)
  const rows = data?.rows ?? []
  return (
    <section className={styles.block} aria-label={t('templates.title')}>
      <h2>{t('templates.title')}</h2>
      {data && rows.length === 0 && <p className="dimmed">{t('templates.none')}</p>}
      <ul className={styles.list}>
        {rows.map((template) => (
          <li key={template.id}>
            <Named of={template} />
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={open === template.id}
              onClick={() => setOpen(open === template.id ? null : template.id)}
            >
              {t('templates.open')}
            </Button>
            <PutAway of={template} />
          </li>
        ))}
      </ul>
      {open !== null && rows.some(({ id }) => id === open) && (
        <Suspense fallback={<Skeleton of="table" />}>
          <OrderAgain key={open} id={open} onDone={() => setOpen(null)} />
        </Suspense>
      )}
      <PutAwayOnes />
    </section>
  )
}

function Named({ of: { name, line_count, last_used_at } }: { of: TemplateSummary }) {
  const { t } = useTranslation()
  return (
    <span>
      <strong>{name}</strong>{' '}
      <small className="dimmed">
        {t('templates.lines', { count: line_count })},{' '}
        {last_used_at ? (
          <>
            {t('templates.lastUsed').toLowerCase()} <When at={last_used_at} as="day" />
          </>
        ) : (
          t('templates.never')
        )}
      </small>
    </span>
  )
}

function PutAway({ of: { id } }: { of: TemplateSummary }) {
  const { t } = useTranslation()
  const change = useChangeTemplate()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={change.isPending}
      onClick={() => change.mutate({ params: { id }, body: { state: 'archived' } })}
    >
      {t('templates.archive')}
    </Button>
  )
}

/** Archived templates, each with a button to restore it. */
function PutAwayOnes() {
  const { t } = useTranslation()
  const { data } = useQuery(ownTemplates('archived'))
  const change = useChangeTemplate()
  if (!data || data.rows.length === 0) return null
  return (
    <details>
      <summary>{t('templates.archivedOnes')}</summary>
      <ul className={styles.list}>
        {data.rows.map((template) => (
          <li key={template.id}>
            <Named of={template} />
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => change.mutate({ params: { id: template.id }, body: { state: 'active' } })}
            >
              {t('templates.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
