import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'
import styles from './list.module.css'

const keys = [
  ['/', 'search'],
  ['j', 'down'],
  ['k', 'up'],
  ['Enter', 'open'],
  ['x', 'choose'],
  ['?', 'help'],
] as const

/** The keyboard shortcuts of a list. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('list.keys.title')}>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`list.keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
