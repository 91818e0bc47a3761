import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './files.module.css'

type Props = { name: string; percent: number; onStop: () => void }

/** The progress of an upload, with a button to stop it. */
export function SendingBar({ name, percent, onStop }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.sending}>
      <Progress.Root size="lg" className={styles.bar}>
        <Progress.Section value={percent} aria-label={t('files.uploading', { name })} />
      </Progress.Root>
      <span className="figures">{t('files.percent', { percent })}</span>
      <Button size="xs" variant="default" onClick={onStop}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}
