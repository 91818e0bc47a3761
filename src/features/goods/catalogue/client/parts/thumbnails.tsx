import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductCard, ProductImage } from '../../contract.ts'
import { Picture } from './picture.tsx'
import styles from './thumbnails.module.css'

type Shown = Pick<ProductCard, 'id' | 'name' | 'has_picture' | 'is_photo'> & {
  images: readonly ProductImage[]
}

/** The pictures of a product in a strip. One is chosen by a click or the arrow keys, like radio buttons. */
export function Thumbnails({
  of,
  chosen,
  onChoose,
}: {
  of: Shown
  chosen: number
  onChoose: (place: number) => void
}) {
  const { t } = useTranslation()
  const said = useSaid()
  const name = useId()
  return (
    <fieldset className={styles.strip} aria-label={t('catalogue.pictureStrip')}>
      {of.images.map((image, place) => (
        <label key={image.id ?? 0} className={styles.one}>
          <input type="radio" name={name} checked={place === chosen} onChange={() => onChoose(place)} />
          <Picture of={of} image={image} size={56} label={said(of, place)} />
        </label>
      ))}
    </fieldset>
  )
}

/** Returns the name of a picture: its own description, or its number. */
export function useSaid() {
  const { t } = useTranslation()
  return ({ name, images, is_photo }: Shown, place: number): string => {
    const image = images[place]
    if (image?.alt) return image.alt
    const photo = image ? image.id !== null : is_photo
    return photo ? t('catalogue.photoOf', { name, place: place + 1 }) : t('catalogue.drawingOf', { name })
  }
}
