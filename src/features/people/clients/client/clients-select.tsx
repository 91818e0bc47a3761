import { MultiSelect } from '@mantine/core'
// Only this component uses pills, so it imports their styles.
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientOptions } from './use-client-options.ts'

/** A selected client: its id as text, and its name. */
export type ChosenClient = { value: string; label: string }
type Props = {
  label: string
  most: number
  chosen: readonly ChosenClient[]
  onChoose: (clients: ChosenClient[]) => void
}

/** Selects several active clients, each by a part of the name. */
export function ClientsSelect({ label, most, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const options = useClientOptions(null, 'active')
  const [isOpen, setOpen] = useState(false)
  const all = [...chosen, ...options.data.filter(({ value }) => !chosen.some((one) => one.value === value))]
  return (
    <MultiSelect
      {...options}
      data={all}
      value={chosen.map(({ value }) => value)}
      label={label}
      maxValues={most}
      hidePickedOptions
      placeholder={chosen.length === 0 ? t('clientsInside.choice.name') : ''}
      nothingFoundMessage={t('clientsInside.choice.none')}
      clearButtonProps={{ 'aria-label': t('clientsInside.choice.noOne') }}
      // Closes after each selection, because it would cover the next button.
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        options.onDropdownOpen()
        setOpen(true)
      }}
      onDropdownClose={() => setOpen(false)}
      onChange={(ids) => {
        setOpen(false)
        onChoose(ids.flatMap((id) => all.filter(({ value }) => value === id)))
      }}
    />
  )
}
