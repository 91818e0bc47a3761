import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '#features/foundation/files/client/index.ts'
import { query } from '#platform/client/query.ts'
import { catalogue, type ProductFacts } from '../../contract.ts'
import styles from './change-pictures.module.css'
import { Picture } from './picture.tsx'

export type ShownPicture = ProductFacts['images'][number]

type Props = {
  of: ProductFacts
  picture: ShownPicture
  place: number
  isLast: boolean
  onWords: (words: Partial<ShownPicture>) => void
  onTransition: (by: 1 | -1) => void
  onRemove: () => void
}

/** One picture of a product: its description, its place, and a button to remove it. */
export function PictureRow({ of, picture, place, isLast, onWords, onTransition, onRemove }: Props) {
  const { t } = useTranslation()
  const name =
    picture.id === null ? t('catalogueInside.drawing') : t('catalogueInside.photo', { place: place + 1 })
  return (
    <li className={styles.row}>
      {picture.id === null ? (
        <Picture of={{ ...of, has_picture: of.on_sale }} image={{ id: null, alt: null }} size={64} />
      ) : (
        <StaffPhoto id={of.id} picture_id={picture.id} />
      )}
      <div className={styles.words}>
        <TextInput
          label={`${name}: ${t('catalogueInside.seenEn')}`}
          value={picture.alt_en ?? ''}
          maxLength={300}
          onChange={({ currentTarget }) => onWords({ alt_en: currentTarget.value })}
        />
        <TextInput
          label={`${name}: ${t('catalogueInside.seenRu')}`}
          value={picture.alt_ru ?? ''}
          maxLength={300}
          onChange={({ currentTarget }) => onWords({ alt_ru: currentTarget.value })}
        />
      </div>
      <div className={styles.moves}>
        <ActionIcon
          variant="subtle"
          aria-label={t('catalogueInside.earlier', { name })}
          disabled={place === 0}
          onClick={() => onTransition(-1)}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('catalogueInside.later', { name })}
          disabled={isLast}
          onClick={() => onTransition(1)}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('catalogueInside.takeAway', { name })}
          disabled={place === 0 && isLast && picture.id === null}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
}

/** Loaded with the access token, because only staff see a product that is not on sale. */
function StaffPhoto({ id, picture_id }: { id: number; picture_id: number }) {
  const { data } = useQuery({
    ...query(catalogue.staffImage, { params: { id, picture_id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(data as Blob | undefined)
  return <span className={styles.photo}>{url && <img src={url} alt="" width={64} height={64} />}</span>
}
