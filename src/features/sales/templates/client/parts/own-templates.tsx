import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import type { OwnTemplate } from '../../contract.ts'
import { ownTemplates, useChangeTemplate } from '../api.ts'
import styles from '../templates.module.css'
import { Repeats } from './repeats.tsx'

const OrderAgain = lazy(() => import('./order-again.tsx'))
const RepeatForm = lazy(() => import('./repeat-form.tsx'))

/** The template that a notice leads to. It is shown at once. */
function useAsked() {
  const [search] = useSearchParams()
  const asked = Number(search.get('template'))
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked > 0) section.current?.scrollIntoView()
  }, [asked])
  return { asked: asked > 0 ? asked : null, section }
}

/** The company's templates. Each is previewed with its changes, then added to the cart; each may repeat. */
export function OwnTemplates() {
  const { t } = useTranslation()
  const { data } = useQuery(ownTemplates())
  const { asked, section } = useAsked()
  const [open, setOpen] = useState<number | null>(asked)
  const [repeating, setRepeating] = useState<number | null>(null)
  const toRepeat = data?.rows.find(({ id }) => id === repeating)
  const rows = data?.rows ?? []
  return (
    <section ref={section} className={styles.block} aria-label={t('templates.title')}>
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
            {template.may_repeat && (
              <Button
                size="compact-sm"
                variant="default"
                aria-expanded={repeating === template.id}
                onClick={() => setRepeating(repeating === template.id ? null : template.id)}
              >
                {t('templates.cadence.set')}
              </Button>
            )}
            <PutAway of={template} />
            <Repeats of={template} />
          </li>
        ))}
      </ul>
      {toRepeat && (
        <Suspense fallback={<Skeleton of="facts" rows={2} />}>
          <RepeatForm key={toRepeat.id} of={toRepeat} onDone={() => setRepeating(null)} />
        </Suspense>
      )}
      {open !== null && rows.some(({ id }) => id === open) && (
        <Suspense fallback={<Skeleton of="table" />}>
          <OrderAgain key={open} id={open} onDone={() => setOpen(null)} />
        </Suspense>
      )}
      <PutAwayOnes />
    </section>
  )
}

function Named({ of: { name, line_count, last_used_at, made_by } }: { of: OwnTemplate }) {
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
        {made_by && `, ${t('templates.madeBy', { name: made_by })}`}
      </small>
    </span>
  )
}

function PutAway({ of: { id } }: { of: OwnTemplate }) {
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
