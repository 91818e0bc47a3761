import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Age } from '#ui/age.tsx'
import { listKey } from '#ui/list/use-keys.ts'
import type { ClientRow } from '../client-shape.ts'
import styles from './process-new-screen.module.css'

const linkOf = (id: number) => document.querySelector<HTMLElement>(`[data-application="${id}"]`)

/** Focuses an application in the list, as soon as it is rendered. */
export const standAt = (id: number): void => void requestAnimationFrame(() => linkOf(id)?.focus())

/** Focuses the control for a command in the card next to the list, where Enter confirms it or text is entered. */
const leadTo = (command: string): void => {
  const place = document.querySelector<HTMLElement>(`[data-triage="${command}"]`)
  const target = place?.matches('button, select, textarea')
    ? place
    : place?.querySelector<HTMLElement>('button, select')
  target?.focus()
  // A question and a rejection need a text, so this opens their field.
  if (command === 'ask' || command === 'reject') target?.click()
}

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
const helped = [
  ['c', 'confirm'],
  ['q', 'ask'],
  ['r', 'reject'],
  ['m', 'assign'],
] as const

/** The waiting applications, the oldest first. Its shortcuts work only while it has the focus (WCAG 2.1.4). */
export function Waiting({ rows, chosen }: { rows: readonly ClientRow[]; chosen: ClientRow | undefined }) {
  const { t } = useTranslation()
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const key = listKey(event.nativeEvent)
    const command = helped.find(([one]) => one === key)?.[1]
    const step = steps[key ?? event.key]
    if (!command && !step) return
    event.preventDefault()
    if (!step) return leadTo(command!)
    const here = rows.findIndex(({ id }) => String(id) === (event.target as HTMLElement).dataset.application)
    const next = rows[here + step]
    if (!next) return
    linkOf(next.id)?.focus()
    linkOf(next.id)?.click()
  }
  return (
    <div>
      <ul className={styles.list} aria-label={t('clientsInside.newClients')} onKeyDown={pressed}>
        {rows.map((client) => (
          <li key={client.id}>
            <Link
              to={paths.manager.newClient(client.id)}
              data-application={client.id}
              aria-current={client.id === chosen?.id ? 'true' : undefined}
              preventScrollReset
            >
              <strong>{client.organization_name}</strong>
              <span className="dimmed">
                {client.city}, {client.country}
              </span>
              <span className="dimmed">
                <Age since={client.created_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={`${styles.hint} dimmed`}>{t('clientsInside.triage.hint')}</p>
      <dl className={styles.keys}>
        <div>
          <dt>
            <kbd>j</kbd>
            <kbd>k</kbd>
          </dt>
          <dd>{t('clientsInside.triage.keys.transition')}</dd>
        </div>
        {helped.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`clientsInside.triage.keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
