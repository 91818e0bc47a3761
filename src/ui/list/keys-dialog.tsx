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

type Props = {
  opened: boolean
  onClose: () => void
  /** Each key with what it does, by default the keys of a list. */
  of?: readonly (readonly [key: string, does: string])[]
}

/** Lists keyboard shortcuts. */
export function KeysDialog({ opened, onClose, of }: Props) {
  const { t } = useTranslation()
  const shown = of ?? keys.map(([key, does]) => [key, t(`list.keys.${does}`)] as const)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('list.keys.title')}>
      <dl className={styles.keys}>
        {shown.map(([key, does]) => (
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
