import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Age } from '#ui/age.tsx'
import type { ClientRow } from '../client-shape.ts'
import styles from './process-new-screen.module.css'
import { type TriageCommand, triageCommand } from './triage-keys.ts'

const linkOf = (id: number) => document.querySelector<HTMLElement>(`[data-application="${id}"]`)

/** Focuses an application in the list, as soon as it is rendered. */
export const standAt = (id: number): void => void requestAnimationFrame(() => linkOf(id)?.focus())

/** Focuses the control for a command in the card next to the list, where Enter confirms it or text is entered. */
const leadTo = (command: TriageCommand): void => {
  const place = document.querySelector<HTMLElement>(`[data-triage="${command}"]`)
  const target = place?.matches('button, select, textarea')
    ? place
    : place?.querySelector<HTMLElement>('button, select')
  target?.focus()
  // A question and a rejection need a text, so this opens their field.
  if (command === 'ask' || command === 'reject') target?.click()
}

const helped = [
  ['j', 'k', 'transition'],
  ['c', 'confirm'],
  ['q', 'ask'],
  ['r', 'reject'],
  ['m', 'assign'],
] as const

/** The waiting applications, the oldest first. Its shortcuts work only while it has the focus (WCAG 2.1.4). */
export function Waiting({ rows, chosen }: { rows: readonly ClientRow[]; chosen: ClientRow | undefined }) {
  const { t } = useTranslation()
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const command = triageCommand(event.nativeEvent)
    if (!command) return
    event.preventDefault()
    if (command !== 'down' && command !== 'up') return leadTo(command)
    const here = rows.findIndex(({ id }) => String(id) === (event.target as HTMLElement).dataset.application)
    const next = rows[here + (command === 'down' ? 1 : -1)]
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
        {helped.map((one) => {
          const does = one.at(-1) as (typeof helped)[number][1] | 'transition'
          return (
            <div key={does}>
              <dt>
                {one.slice(0, -1).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(`clientsInside.triage.keys.${does as 'transition'}`)}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
