import { Button, Group, NativeSelect } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountryChoices } from '#features/foundation/dictionary/client/index.ts'
import { countryCodes } from '#features/foundation/dictionary/countries.ts'
import { FormSection } from '#ui/form-layout.tsx'
import { notify } from '#ui/notices.ts'
import type { WarehouseCountry } from '../../contract.ts'
import { useChangeWarehouse, warehouses } from '../api.ts'

/** The country of each warehouse: goods are taxed by the rules of the country they leave from. */
export default function WarehouseCountries() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(warehouses)
  return (
    <FormSection title={t('stock.countries.title')} note={t('stock.countries.note')}>
      {data.length === 0 ? (
        <span className="dimmed">{t('stock.countries.none')}</span>
      ) : (
        data.map((one) => <CountryOf key={`${one.code} ${one.country}`} of={one} />)
      )}
    </FormSection>
  )
}

function CountryOf({ of: { code, name, country } }: { of: WarehouseCountry }) {
  const { t } = useTranslation()
  const countries = useCountryChoices(countryCodes)
  const [chosen, setChosen] = useState(country ?? '')
  // Servers and browsers name some countries differently, and so sort them differently.
  const isMounted = useMounted()
  const shown = isMounted ? countries : countries.filter(({ value }) => value === chosen)
  const change = useChangeWarehouse()
  const save = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(
      { params: { code }, body: { country: chosen || null } },
      { onSuccess: () => notify({ message: t('stock.countries.saved', { name }) }) },
    )
  }
  return (
    <form onSubmit={save}>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={name}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{t('stock.countries.ours')}</option>
          {shown.map(({ value, label }) => (
            <option key={value} value={value} suppressHydrationWarning>
              {label}
            </option>
          ))}
        </NativeSelect>
        {chosen !== (country ?? '') && (
          <Button type="submit" loading={change.isPending}>
            {t('common.save')}
          </Button>
        )}
      </Group>
    </form>
  )
}
