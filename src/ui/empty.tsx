import { type Icon, IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './empty.module.css'

type Words = {
  title: string
  text: string
  /** The action. */
  children: ReactNode
}

/** An empty state: an icon, one sentence on what will be here, and one action. */
export function Empty({ Sign, title, text, children }: { Sign: Icon } & Words) {
  return (
    <section className={styles.empty}>
      <Sign size={40} stroke={1.6} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

/** No results for the current filters, with one action that resets them. */
export function NoneFound({ Sign = IconFilterOff, title, text, children }: { Sign?: Icon } & Words) {
  return (
    <section className={styles.none}>
      <Sign size={24} stroke={1.6} aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </section>
  )
}
