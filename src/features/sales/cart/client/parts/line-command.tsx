import type { IconNote } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './cart-lines.module.css'

type Props = ComponentProps<'button'> & {
  Sign: typeof IconNote
  /** What it does, shown on hover and read aloud. */
  label: string
}

/**
 * A command of one line of a cart, as a sign: a line has five of them, and a cart up to a thousand lines. A menu that it
 * opens adds a class.
 */
export const LineCommand = ({ Sign, label, className = '', ...rest }: Props) => (
  <button type="button" className={`${styles.sign} ${className}`} title={label} aria-label={label} {...rest}>
    <Sign size={16} stroke={1.6} aria-hidden="true" />
  </button>
)
