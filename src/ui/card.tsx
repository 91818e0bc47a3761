import type { ComponentPropsWithRef, ElementType } from 'react'
import styles from './card.module.css'

type Tag = 'section' | 'article' | 'aside' | 'form'

/** What belongs together, in a frame of its own: a section unless it is said to be something else. */
export function Card<As extends Tag = 'section'>(props: { as?: As } & ComponentPropsWithRef<As>) {
  // Which element's properties they are is known by `as` alone, and to the caller.
  const { as: Element = 'section', className, ...rest } = props as { as?: ElementType; className?: string }
  return <Element {...rest} className={className ? `${styles.card} ${className}` : styles.card} />
}
