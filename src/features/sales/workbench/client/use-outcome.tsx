import { Button, Group } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import type { Transitioned } from '../workbench-shape.ts'
import styles from './workbench.module.css'

/**
 * Shows the result of a command on several orders: a notice if all succeeded, else a dialog with the refused
 * ones and why.
 */
export function useOutcome(): { emit: (moved: Transitioned) => void; outcome: ReactNode } {
  const { t } = useTranslation()
  const [moved, setMoved] = useState<Transitioned>([])
  const refused = moved.filter(({ ok }) => !ok)
  const done = (rows: Transitioned) =>
    t('orders.workbench.done', { count: rows.filter(({ ok }) => ok).length })
  const emit = (rows: Transitioned) => {
    if (rows.every(({ ok }) => ok)) notify({ message: done(rows) })
    else setMoved(rows)
  }
  const outcome = (
    <Dialog opened={refused.length > 0} onClose={() => setMoved([])} title={t('orders.workbench.outcome')}>
      {refused.length < moved.length && <p>{done(moved)}</p>}
      <p>{t('orders.workbench.refused', { count: refused.length })}</p>
      <ul className={styles.refused}>
        {refused.map(({ id, number, why }) => (
          <li key={id}>
            {number === null ? t('orders.workbench.someOrder') : t('orders.number', { number })}:{' '}
            {/* The server returns a key of these messages. */}
            {why && String(t(why as ParseKeys))}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={() => setMoved([])}>{t('common.close')}</Button>
      </Group>
    </Dialog>
  )
  return { emit, outcome }
}
