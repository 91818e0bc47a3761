import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../chat.module.css'
import type { Unsent } from '../outbox.ts'

/** An unsent message: in transit, without connection, or refused. No message is lost. */
export function UnsentLine({
  of,
  onAgain,
  onDiscard,
}: {
  of: Unsent
  onAgain: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation()
  return (
    <li className={styles.message} data-mine data-unsent>
      <p className={styles.words}>{of.body}</p>
      {of.files.map(({ id, name }) => (
        <p key={id} className={styles.words}>
          {name}
        </p>
      ))}
      {of.trouble === null ? (
        <p className={styles.foot}>{of.is_waiting ? t('chat.waitsForConnection') : t('chat.sending')}</p>
      ) : (
        <div className={styles.foot} role="alert">
          <span>
            {t('chat.notSent')} {of.trouble}
          </span>
          <Button size="compact-xs" variant="default" onClick={onAgain}>
            {t('chat.tryAgain')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={onDiscard}>
            {t('chat.discard')}
          </Button>
        </div>
      )}
    </li>
  )
}
