import { IconCheck } from '@tabler/icons-react'
import styles from './list.module.css'

/** Whether something of a menu is on; room for the tick where it is not. */
export const Tick = ({ on }: { on: boolean }) =>
  on ? <IconCheck size={16} aria-hidden="true" /> : <span className={styles.noTick} />
