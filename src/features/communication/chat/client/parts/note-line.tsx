import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { When } from '#ui/when.tsx'
import type { Note } from '../../contract.ts'
import styles from '../chat.module.css'

/** An internal note between the messages. It looks different from anything a client can see. */
export function NoteLine({ of: { author, body, at } }: { of: Note }) {
  const { t } = useTranslation()
  return (
    <li className={styles.note}>
      <p className={styles.by}>
        <IconLock size={14} aria-hidden="true" />
        <b>{t('chat.noteBadge')}</b> · {author} · <When at={at} />
      </p>
      <p className={styles.words}>{body}</p>
    </li>
  )
}
