import 'react-easy-crop/react-easy-crop.css'
import { Button, Modal, Slider } from '@mantine/core'
import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import styles from './files.module.css'
import { useObjectUrl } from './use-object-url.ts'

/** In pixels of the original. */
export type Square = { x: number; y: number; size: number }

type Use = { onClose: () => void; onUse: (square: Square) => void }
export type CropProps = Use & { opened: boolean; file: File | null }

/** Selects a square of a picture: moved by mouse, finger or arrow keys, zoomed by a slider. */
export function CropDialog({ opened, file, onClose, onUse }: CropProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('files.avatar.crop')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {file && <Crop key={`${file.name} ${file.lastModified}`} file={file} onClose={onClose} onUse={onUse} />}
    </Modal>
  )
}

function Crop({ file, onClose, onUse }: Use & { file: File }) {
  const { t } = useTranslation()
  const id = useId()
  const url = useObjectUrl(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)

  return (
    <>
      <p id={id} className="dimmed">
        {t('files.avatar.cropHint')}
      </p>
      <div className={styles.cropper}>
        {url && (
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={4}
            disableAutomaticStylesInjection
            cropperProps={{
              'aria-label': t('files.avatar.area'),
              'aria-describedby': id,
              role: 'application',
            }}
            mediaProps={{ alt: '' }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <Slider
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        label={null}
        thumbProps={{ 'aria-label': t('files.avatar.zoom') }}
        className={styles.zoom!}
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={area === null} onClick={() => area && onUse(squareOf(area))}>
          {t('files.avatar.use')}
        </Button>
      </div>
    </>
  )
}

const squareOf = ({ x, y, width, height }: Area): Square => ({
  x: Math.max(0, Math.round(x)),
  y: Math.max(0, Math.round(y)),
  size: Math.max(1, Math.round(Math.min(width, height))),
})
