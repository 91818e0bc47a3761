import type { ReactNode } from 'react'
import styles from './list.module.css'

type Props = { search: ReactNode; chips: ReactNode; tools?: ReactNode }

/** The one line above rows that are not a declared list: search, chips, and at the right what else can be set. */
export const PlainBar = ({ search, chips, tools }: Props) => (
  <div className={styles.bar} data-list-bar>
    {search}
    <div className={styles.narrowing}>{chips}</div>
    <div className={styles.tools}>{tools}</div>
  </div>
)
