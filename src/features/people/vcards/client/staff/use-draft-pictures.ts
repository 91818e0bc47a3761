import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '#features/foundation/files/client/index.ts'
import { filesApi } from '#features/foundation/files/contract.ts'
import { query } from '#platform/client/query.ts'
import { qrMarks } from '../../vcard.ts'

/** Returns the photo and QR code of an unsaved card; null until they are ready. */
export function useDraftPictures(
  photoId: number | null,
  address: string,
): { photo: string | null; qr: string | null } {
  const { data: file } = useQuery({
    ...query(filesApi.link, { params: { id: photoId ?? 0 } }),
    enabled: photoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: code = null } = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => (await import('qrcode')).default.toString(address, { ...qrMarks, type: 'svg' }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    photo: useObjectUrl(photoId === null ? null : (file as Blob | undefined)) ?? null,
    qr: code && `data:image/svg+xml,${encodeURIComponent(code)}`,
  }
}
