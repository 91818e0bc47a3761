import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Nothing here yet: one sentence on what this is, and one thing to do. */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
