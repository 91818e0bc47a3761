import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useClientOptions } from './use-client-options.ts'

type Props = {
  label: string
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** Selects one active client by a part of the name. */
export function ClientSelect({ label, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const options = useClientOptions(chosen, 'active')
  return (
    <Select
      {...options}
      label={label}
      placeholder={t('clientsInside.choice.name')}
      nothingFoundMessage={t('clientsInside.choice.none')}
      clearButtonProps={{ 'aria-label': t('clientsInside.choice.noOne') }}
      onChange={(id) => onChoose(id ? Number(id) : null)}
    />
  )
}
