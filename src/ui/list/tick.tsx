import { IconCheck } from '@tabler/icons-react'
import styles from './list.module.css'

/** A tick for an active menu item, or equal space. */
export const Tick = ({ on }: { on: boolean }) =>
  on ? <IconCheck size={16} aria-hidden="true" /> : <span className={styles.noTick} />
