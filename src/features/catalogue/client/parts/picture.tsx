import { IconCube } from '@tabler/icons-react'
import { useRouteLoaderData } from 'react-router'
import type { BrowserSettings } from '#platform/client/settings.ts'
import { addressOf } from '#platform/shared/contract.ts'
import { catalogue, type ProductCard } from '../../contract.ts'
import styles from './picture.module.css'

/** Where the API is, for addresses that stand in the page itself. */
export function useApiAddress(): string {
  const root = useRouteLoaderData('root') as { settings: BrowserSettings } | undefined
  return root?.settings.apiBaseUrl ?? ''
}

type Pictured = Pick<ProductCard, 'id' | 'has_picture'>

/** The drawing of a product in a square of its own; beside its name it says nothing more, so it has no text. */
export function Picture({
  of: { id, has_picture },
  size,
  label = '',
  first = false,
}: {
  of: Pictured
  size: number
  label?: string
  /** It is what the page is about, and comes before all else. */
  first?: boolean
}) {
  const api = useApiAddress()
  return (
    <span className={styles.frame} style={{ width: size, height: size }}>
      {has_picture ? (
        <img
          src={api + addressOf(catalogue.picture, { id })}
          alt={label}
          width={size}
          height={size}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <IconCube size={Math.min(size / 2, 48)} stroke={1} aria-hidden="true" />
      )}
    </span>
  )
}
