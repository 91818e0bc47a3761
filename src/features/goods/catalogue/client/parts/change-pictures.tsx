import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '#features/foundation/files/client/index.ts'
import { pictureFile } from '#features/foundation/files/file-rules.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { ProductFacts } from '../../contract.ts'
import { useAddPicture, useOrderPictures } from '../api.ts'
import styles from './change-pictures.module.css'
import { PictureRow, type ShownPicture } from './picture-row.tsx'

/** Dialog for a product's pictures: add, sort, describe and remove. */
export function ChangePictures({ of }: { of: ProductFacts }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [pictures, setPictures] = useState<ShownPicture[]>(of.images)
  const add = useAddPicture()
  const arrange = useOrderPictures()
  const open = () => {
    setPictures(of.images)
    setOpened(true)
  }
  /** Keeps unsaved descriptions and order; the new picture is added at the end. */
  const take = (file_id: number) =>
    add
      .mutateAsync({ params: { id: of.id }, body: { based_on: of.version, file_id } })
      .then(({ images }) => setPictures((before) => [...before, ...images.slice(-1)]), reportCallError)
  const save = () =>
    arrange.mutate(
      { params: { id: of.id }, body: { based_on: of.version, pictures } },
      { onSuccess: () => setOpened(false) },
    )
  const swap = (place: number, other: number) =>
    setPictures((before) => before.with(place, before[other]!).with(other, before[place]!))
  const isDrawn = pictures.some(({ id }) => id === null)
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('catalogueInside.pictures')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('catalogueInside.picturesTitle', { sku: of.sku })}
      >
        <div className={styles.pictures}>
          <p className="dimmed">{t('catalogueInside.pictureHint')}</p>
          <ol className={styles.list}>
            {pictures.map((picture, place) => (
              <PictureRow
                key={picture.id ?? 0}
                of={of}
                picture={picture}
                place={place}
                isLast={place === pictures.length - 1}
                onWords={(words) =>
                  setPictures((before) => before.with(place, { ...before[place]!, ...words }))
                }
                onTransition={(by) => swap(place, place + by)}
                onRemove={() => setPictures((before) => before.toSpliced(place, 1))}
              />
            ))}
          </ol>
          {of.has_drawing && !isDrawn && (
            <Button
              variant="subtle"
              onClick={() => setPictures((before) => [...before, { id: null, alt_en: null, alt_ru: null }])}
            >
              {t('catalogueInside.bringDrawing')}
            </Button>
          )}
          <FileField
            label={t('catalogueInside.addPictures')}
            category="catalogue"
            rules={pictureFile}
            value={[]}
            several={false}
            onChange={([file]) => file && void take(file.id)}
          />
          <Button onClick={save} loading={arrange.isPending} disabled={add.isPending}>
            {t('catalogueInside.savePictures')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
