import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import styles from './task-table.module.css'

/** The keyboard shortcuts of the tasks. */
export function TaskKeys({ opened, onOpen }: { opened: boolean; onOpen: (opened: boolean) => void }) {
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
    <>
      <Button className={styles.help!} size="compact-xs" variant="subtle" onClick={() => onOpen(true)}>
        {t('tasks.shortcuts')} <kbd>?</kbd>
      </Button>
      <Dialog opened={opened} onClose={() => onOpen(false)} title={t('list.keys.title')}>
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
    </>
  )
}
