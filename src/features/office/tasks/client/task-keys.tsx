import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import styles from './task-table.module.css'

/** The keyboard shortcuts of the tasks. */
export function TaskKeys({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const keys = [
    ['j', t('list.keys.down')],
    ['k', t('list.keys.up')],
    ['Enter', t('tasks.keys.open')],
    ['c', t('tasks.keys.c')],
    ['r', t('tasks.keys.r')],
    ['e', t('tasks.keys.e')],
    ['?', t('list.keys.help')],
  ]
  return (
    <Dialog opened={opened} onClose={onClose} title={t('list.keys.title')}>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
