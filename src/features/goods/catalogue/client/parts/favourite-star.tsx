import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLive } from '#platform/client/live.ts'
import { catalogue, favouritesChanged, type ProductCard } from '../../contract.ts'
import { favourites, useFavour, useUnfavour } from '../api.ts'
import styles from './favourite-star.module.css'

export type Favourites = { has: (id: number) => boolean; toggle: (id: number) => void }

/**
 * Returns the person's favourites, live, and loaded once per page. A change shows at once; if the server refuses it,
 * the favourites are loaded again.
 */
export function useFavourites(): Favourites {
  const queries = useQueryClient()
  const { data: ids = [] } = useQuery(favourites)
  const favour = useFavour()
  const unfavour = useUnfavour()
  useLive(favouritesChanged, [catalogue.favourites])
  const starred = new Set(ids)
  function toggle(id: number) {
    const wasOne = starred.has(id)
    const onError = () => void queries.invalidateQueries({ queryKey: favourites.queryKey })
    queries.setQueryData(favourites.queryKey, wasOne ? ids.filter((one) => one !== id) : [...ids, id])
    const { mutate } = wasOne ? unfavour : favour
    mutate({ params: { id } }, { onError })
  }
  return { has: (id) => starred.has(id), toggle }
}

type Props = { of: Pick<ProductCard, 'id' | 'name'>; among: Favourites; low?: boolean }

/** Marks or unmarks a product as a favourite. */
export function FavouriteStar({ of: { id, name }, among, low = false }: Props) {
  const { t } = useTranslation()
  const isOne = among.has(id)
  const Icon = isOne ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={styles.star}
      data-low={low || undefined}
      aria-pressed={isOne}
      aria-label={t(isOne ? 'catalogueInside.unfavour' : 'catalogueInside.favour', { name })}
      onClick={() => among.toggle(id)}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
    </button>
  )
}
