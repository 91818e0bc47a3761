import { Button, Group } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import type { Moved } from '../../desk-shape.ts'
import styles from './desk.module.css'

/** Says what became of several orders: that they are done, or which were refused and why. */
export function useOutcome(): { tell: (moved: Moved) => void; outcome: ReactNode } {
  const { t } = useTranslation()
  const [moved, setMoved] = useState<Moved>([])
  const refused = moved.filter(({ ok }) => !ok)
  const done = (rows: Moved) => t('orders.desk.done', { count: rows.filter(({ ok }) => ok).length })
  const tell = (rows: Moved) => {
    if (rows.every(({ ok }) => ok)) notify({ message: done(rows) })
    else setMoved(rows)
  }
  const outcome = (
    <Dialog opened={refused.length > 0} onClose={() => setMoved([])} title={t('orders.desk.outcome')}>
      {refused.length < moved.length && <p>{done(moved)}</p>}
      <p>{t('orders.desk.refused', { count: refused.length })}</p>
      <ul className={styles.refused}>
        {refused.map(({ id, number, why }) => (
          <li key={id}>
            {number === null ? t('orders.desk.someOrder') : t('orders.number', { number })}:{' '}
            {/* The server says a key of these messages. */}
            {why && String(t(why as ParseKeys))}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={() => setMoved([])}>{t('common.close')}</Button>
      </Group>
    </Dialog>
  )
  return { tell, outcome }
}
