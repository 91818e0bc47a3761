import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLive } from '#platform/client/live.ts'
import { catalogue, favouritesChanged, type ProductCard } from '../../contract.ts'
import { favourites, useFavour, useUnfavour } from '../api.ts'

/** Returns the person's favourites, live, and loaded once per page. */
export function useFavourites(): ReadonlySet<number> {
  const { data = [] } = useQuery(favourites)
  useLive(favouritesChanged, [catalogue.favourites])
  return new Set(data)
}

type Props = { of: Pick<ProductCard, 'id' | 'name'>; among: ReadonlySet<number>; low?: boolean }

/** Marks or unmarks a product as a favourite. */
export function FavouriteStar({ of: { id, name }, among, low = false }: Props) {
  const { t } = useTranslation()
  const favour = useFavour()
  const unfavour = useUnfavour()
  const isOne = among.has(id)
  const { mutate } = isOne ? unfavour : favour
  const Icon = isOne ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color={isOne ? undefined : 'gray'}
      size={low ? 'var(--low, 24px)' : 34}
      aria-pressed={isOne}
      aria-label={t(isOne ? 'catalogueInside.unfavour' : 'catalogueInside.favour', { name })}
      loading={favour.isPending || unfavour.isPending}
      onClick={() => mutate({ params: { id } })}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
}
