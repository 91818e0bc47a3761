import { Button } from '@mantine/core'
import { IconDownload, IconRotate3d } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#platform/shared/contract.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { catalogue, type ProductCard } from '../../contract.ts'
import styles from './model-viewer.module.css'
import { Picture, useApiAddress } from './picture.tsx'

/** Three dimensions weigh more than the rest of the page: they come when somebody asks for them. */
const ModelCanvas = lazy(() => import('./model-canvas.tsx'))

type Shown = Pick<ProductCard, 'id' | 'name' | 'has_picture' | 'has_model'>

/** The drawing, and behind a button the body itself: turned, zoomed and measured. */
export function ModelViewer({ of }: { of: Shown }) {
  const { t } = useTranslation()
  const [turning, setTurning] = useState(false)
  const address = useApiAddress() + addressOf(catalogue.model, { id: of.id })
  return (
    <figure className={styles.viewer}>
      <div className={styles.stage}>
        {turning ? (
          <Suspense fallback={<Skeleton of="picture" />}>
            <ModelCanvas address={address} name={of.name} />
          </Suspense>
        ) : (
          <Picture of={of} size={360} label={t('catalogue.drawingOf', { name: of.name })} first />
        )}
      </div>
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
