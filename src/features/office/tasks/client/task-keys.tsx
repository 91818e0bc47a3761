import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { KeysDialog } from '#ui/list/keys-dialog.tsx'
import styles from './task-table.module.css'

/** The keyboard shortcuts of the tasks. */
export function TaskKeys({ opened, onOpen }: { opened: boolean; onOpen: (opened: boolean) => void }) {
  const { t } = useTranslation()
  const keys: [string, string][] = [
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
      <KeysDialog opened={opened} onClose={() => onOpen(false)} of={keys} />
    </>
  )
}
