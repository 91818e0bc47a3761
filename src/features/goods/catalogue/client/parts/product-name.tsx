import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { designation } from '#platform/shared/typography.ts'
import type { ProductCard } from '../../contract.ts'
import { Picture } from './picture.tsx'
import styles from './product-name.module.css'

type Named = Pick<ProductCard, 'id' | 'name' | 'sku' | 'has_picture' | 'is_photo'>

type Props = {
  of: Named
  to: string | null
  note?: string | null
  /** Small commands beside the part number. */
  tools?: ReactNode
}

/** A product in a row of a list: drawing, name, part number. `to` is null for a product without a page. */
export function ProductName({ of, to, note, tools }: Props) {
  return (
    <span className={styles.product}>
      <Picture of={of} size={44} />
      <span className={styles.words}>
        {to ? (
          <Link to={to} prefetch="intent">
            {designation(of.name)}
          </Link>
        ) : (
          designation(of.name)
        )}
        <span className={styles.small}>
          <span className="code">{of.sku}</span>
          {note && <span className="dimmed">{note}</span>}
          {tools}
        </span>
      </span>
    </span>
  )
}
