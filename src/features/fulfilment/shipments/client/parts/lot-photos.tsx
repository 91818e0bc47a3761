import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile, useObjectUrl } from '#features/foundation/files/client/index.ts'
import { type FileCard, filesApi } from '#features/foundation/files/contract.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { query } from '#platform/client/query.ts'
import type { Lot } from '../../lot-shape.ts'
import styles from './lot.module.css'

/** Photos of the packages. A click downloads one. */
export function LotPhotos({ lot: { photos, number } }: { lot: Pick<Lot, 'photos' | 'number'> }) {
  const { t } = useTranslation()
  if (photos.length === 0) return null
  return (
    <>
      <h3>{t('shipments.photos.title')}</h3>
      <ul className={styles.photos}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <Photo of={photo} named={t('shipments.photos.of', { place: at + 1, number })} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** File URLs need the access token, so the picture is loaded through the API. */
function Photo({ of, named }: { of: FileCard; named: string }) {
  const { data } = useQuery({
    ...query(filesApi.link, { params: { id: of.id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(data as Blob | undefined)
  return (
    <button type="button" onClick={() => void saveFile(of).catch(reportCallError)}>
      {url ? <img src={url} alt={named} /> : <span>{named}</span>}
    </button>
  )
}
