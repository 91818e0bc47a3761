import type { ComponentPropsWithRef, ElementType } from 'react'
import styles from './card.module.css'

type Tag = 'section' | 'article' | 'aside' | 'form'

/** Related content in a frame. A section by default. */
export function Card<As extends Tag = 'section'>(props: { as?: As } & ComponentPropsWithRef<As>) {
  // Only `as`, known to the caller, determines which element's properties these are.
  const { as: Element = 'section', className, ...rest } = props as { as?: ElementType; className?: string }
  return <Element {...rest} className={className ? `${styles.card} ${className}` : styles.card} />
}
