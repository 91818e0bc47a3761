import { Button } from '@mantine/core'
import { IconDownload, IconRotate3d } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#platform/shared/contract.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { catalogue, type ProductCard, type ProductImage } from '../../contract.ts'
import styles from './model-viewer.module.css'
import { Picture, useApiAddress } from './picture.tsx'
import { Thumbnails, useSaid } from './thumbnails.tsx'

/** The 3D code is larger than the rest of the page, so it loads on demand. */
const ModelCanvas = lazy(() => import('./model-canvas.tsx'))

type Shown = Pick<ProductCard, 'id' | 'name' | 'has_picture' | 'is_photo' | 'has_model'> & {
  images: readonly ProductImage[]
}

/** The pictures of a product, and behind a button its 3D model to turn, zoom and measure. */
export function ModelViewer({ of }: { of: Shown }) {
  const { t } = useTranslation()
  const said = useSaid()
  const [turning, setTurning] = useState(false)
  const [place, setPlace] = useState(0)
  const image = of.images[place] ?? of.images[0]
  const address = useApiAddress() + addressOf(catalogue.model, { id: of.id })
  return (
    <figure className={styles.viewer}>
      <div className={styles.stage} data-turning={turning || undefined}>
        {turning ? (
          <Suspense fallback={<Skeleton of="picture" />}>
            <ModelCanvas model={address} name={of.name} />
          </Suspense>
        ) : (
          <Picture of={of} image={image} size={360} label={said(of, place)} first />
        )}
      </div>
      {of.images.length > 1 && (
        <Thumbnails
          of={of}
          chosen={place}
          onChoose={(next) => {
            setTurning(false)
            setPlace(next)
          }}
        />
      )}
      {of.has_model && (
        <figcaption className={styles.tools}>
          <Button
            className={styles.turn}
            variant="default"
            size="xs"
            leftSection={<IconRotate3d size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setTurning(!turning)}
          >
            {turning ? t('catalogue.hideModel') : t('catalogue.showModel')}
          </Button>
          <Button
            component="a"
            href={address}
            download
            variant="subtle"
            size="xs"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          >
            {t('catalogue.downloadModel')}
          </Button>
        </figcaption>
      )}
    </figure>
  )
}
