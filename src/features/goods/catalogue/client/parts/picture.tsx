import { IconCube } from '@tabler/icons-react'
import { useRouteLoaderData } from 'react-router'
import type { BrowserSettings } from '#platform/client/settings.ts'
import { addressOf } from '#platform/shared/contract.ts'
import { catalogue, type ProductCard, type ProductImage } from '../../contract.ts'
import styles from './picture.module.css'

/** Returns the API's base URL, for addresses in the HTML itself. */
export function useApiAddress(): string {
  const root = useRouteLoaderData('root') as { settings: BrowserSettings } | undefined
  return root?.settings.apiBaseUrl ?? ''
}

type Pictured = Pick<ProductCard, 'id' | 'has_picture' | 'is_photo'>

/** A square picture of a product. It has no alternative text, because the product's name is next to it. */
export function Picture({
  of: { id, has_picture, is_photo },
  image,
  size,
  label = '',
  first = false,
}: {
  of: Pictured
  /** Shows this picture instead of the first one. */
  image?: ProductImage | undefined
  size: number
  label?: string
  /** The main picture of the page, loaded with priority. */
  first?: boolean
}) {
  const api = useApiAddress()
  const photo = image ? image.id !== null : is_photo
  return (
    <span className={styles.frame} data-photo={photo || undefined} style={{ width: size, height: size }}>
      {has_picture ? (
        <img
          src={api + (image ? addressOfImage(id, image, size) : addressOf(catalogue.picture, { id }))}
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

/** Uses the small size for small places. */
const addressOfImage = (id: number, image: ProductImage, size: number): string =>
  image.id === null
    ? addressOf(catalogue.picture, { id }, { drawing: '1' })
    : addressOf(catalogue.image, { id, picture_id: image.id }, { size: size > 240 ? 'large' : 'small' })
