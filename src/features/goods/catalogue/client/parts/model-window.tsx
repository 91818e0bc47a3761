import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { filesApi } from '#features/foundation/files/contract.ts'
import { query } from '#platform/client/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import ModelCanvas from './model-canvas.tsx'
import styles from './model-viewer.module.css'

export type ModelFile = { id: number; name: string }
export type ModelWindowProps = { opened: boolean; of: ModelFile; onClose: () => void }

/** The 3D view of an STL attached to an order, a message or a request. */
export function ModelWindow({ opened, of: { id, name }, onClose }: ModelWindowProps) {
  const { t } = useTranslation()
  // Loaded through the API, because the file needs the access token.
  const { data, isError } = useQuery({
    ...query(filesApi.link, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: opened,
    meta: { silent: true },
  })
  const model = data as unknown as Blob | undefined
  return (
    <Dialog opened={opened} onClose={onClose} title={name}>
      <div className={styles.stage}>
        {model && <ModelCanvas model={model} name={name} />}
        {!model && !isError && <Skeleton of="picture" />}
        {isError && <p className={styles.word}>{t('catalogue.modelFailed')}</p>}
      </div>
    </Dialog>
  )
}
