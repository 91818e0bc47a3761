import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useClientOptions } from '#features/people/clients/client/index.ts'

/** Chooses a client by name, or none. Stored in the address. */
export function ClientChoice({ chosen }: { chosen: number | null }) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  const options = useClientOptions(chosen)
  const choose = (id: string | null) =>
    setSearch(
      (search) => {
        if (id) search.set('for', id)
        else search.delete('for')
        return search
      },
      { preventScrollReset: true },
    )
  return (
    <Select
      {...options}
      label={t('pages.productsSearch.client')}
      placeholder={t('pages.productsSearch.noOne')}
      nothingFoundMessage={t('pages.productsSearch.noClient')}
      clearButtonProps={{ 'aria-label': t('pages.productsSearch.forNoOne') }}
      onChange={choose}
    />
  )
}
