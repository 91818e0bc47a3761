import { useQuery } from '@tanstack/react-query'
import { type StoredFile, useObjectUrl } from '#features/foundation/files/client/index.ts'
import { filesApi } from '#features/foundation/files/contract.ts'
import { query } from '#platform/client/query.ts'
import styles from '../chat.module.css'

type Shown = StoredFile & { mime: string }

/** Larger pictures can be downloaded only, in bytes. */
const mostBytes = 5_242_880

/** Previews of the pictures of a message. */
export function PicturesOf({ files }: { files: readonly Shown[] }) {
  const pictures = files.filter(
    ({ mime, size }) => /^image\/(png|jpeg|webp|gif)$/.test(mime) && size <= mostBytes,
  )
  if (pictures.length === 0) return null
  return (
    <div className={styles.pictures}>
      {pictures.map((file) => (
        <PictureOf key={file.id} of={file} />
      ))}
    </div>
  )
}

function PictureOf({ of: { id, name } }: { of: Shown }) {
  // The file is fetched through the API, which checks the access token.
  const { data } = useQuery({
    ...query(filesApi.link, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: typeof document !== 'undefined',
    meta: { silent: true },
  })
  const url = useObjectUrl(data as unknown as Blob | undefined)
  return url && <img src={url} alt={name} className={styles.picture} />
}
