import { type Icon, IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './empty.module.css'

type Words = {
  title: string
  text: string
  /** The one thing to do. */
  children: ReactNode
}

/** Nothing here yet: one sentence on what this is, under the sign of what will be here, and one thing to do. */
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

/** There is something, but nothing of what was asked for: what was asked is taken back in one press. */
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
