import { type ReactNode, useId } from 'react'
import styles from './form-layout.module.css'

type SectionProps = {
  title: string
  /** What the fields are for, in a sentence. */
  note?: ReactNode
  children: ReactNode
}

/** A part of a form: what it is about on the left, its fields on the right; one below the other if it is narrow. */
export function FormSection({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <div className={styles.frame}>
      <fieldset className={styles.section} aria-labelledby={id}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.fields}>{children}</div>
      </fieldset>
    </div>
  )
}

/** Fields side by side, where there is space for two. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)

/** The buttons of a form, at its end. While something is unsaved they stay in sight at the bottom of the window. */
export const SaveBar = ({ isDirty, children }: { isDirty: boolean; children: ReactNode }) => (
  <div className={styles.bar} data-dirty={isDirty || undefined}>
    {children}
  </div>
)
