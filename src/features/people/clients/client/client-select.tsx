import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useClientOptions } from './use-client-options.ts'

type Props = {
  label: string
  /** In a line above a list, the field has no room for its label and shows it as the placeholder. */
  isInLine?: boolean
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** Selects one active client by a part of the name. */
export function ClientSelect({ label, isInLine = false, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const options = useClientOptions(chosen, 'active')
  return (
    <Select
      {...options}
      {...(isInLine
        ? { size: 'xs', 'aria-label': label, placeholder: label }
        : { label, placeholder: t('clientsInside.choice.name') })}
      nothingFoundMessage={t('clientsInside.choice.none')}
      clearButtonProps={{ 'aria-label': t('clientsInside.choice.noOne') }}
      onChange={(id) => onChoose(id ? Number(id) : null)}
    />
  )
}
