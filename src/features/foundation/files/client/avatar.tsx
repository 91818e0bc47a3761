import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#platform/client/query.ts'
import { filesApi } from '../contract.ts'
import styles from './avatar.module.css'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  /** The picture's file. Null shows the initials. */
  fileId: number | null
  name: string
  /** The side in pixels. */
  size?: number
}

/**
 * A person's photo, or their initials until it is loaded. Files require the bearer, so the picture is fetched
 * through the API.
 */
export function Avatar({ fileId, name, size = 40 }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...query(filesApi.link, { params: { id: fileId ?? 0 } }),
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(fileId === null ? null : (data as Blob | undefined))
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }}>
      {url ? (
        <img src={url} alt={t('files.avatar.of', { name })} width={size} height={size} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </span>
  )
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('')
