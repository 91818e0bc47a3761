import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountryChoices } from '#features/foundation/dictionary/client/index.ts'
import { countryCodes } from '#features/foundation/dictionary/countries.ts'
import { FormSection } from '#ui/form-layout.tsx'
import { notify } from '#ui/notices.ts'
import type { WarehouseSettings as Settings } from '../../contract.ts'
import { useChangeWarehouse, warehouses } from '../api.ts'
import styles from './stock.module.css'

/** The country of each warehouse, by whose rules its goods are taxed, and whether its stock is for sale. */
export default function WarehouseSettings() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(warehouses)
  return (
    <FormSection title={t('stock.warehouseSettings.title')} note={t('stock.warehouseSettings.note')}>
      {data.length === 0 ? (
        <span className="dimmed">{t('stock.warehouseSettings.none')}</span>
      ) : (
        data.map((one) => <OneWarehouse key={`${one.code} ${one.country} ${one.is_sellable}`} of={one} />)
      )}
    </FormSection>
  )
}

function OneWarehouse({ of: { code, name, country, is_sellable } }: { of: Settings }) {
  const { t } = useTranslation()
  const countries = useCountryChoices(countryCodes)
  const [chosen, setChosen] = useState(country ?? '')
  const [sells, setSells] = useState(is_sellable)
  // Servers and browsers name some countries differently, and so sort them differently.
  const isMounted = useMounted()
  const shown = isMounted ? countries : countries.filter(({ value }) => value === chosen)
  const change = useChangeWarehouse()
  const save = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(
      {
        params: { code },
        body: { country: chosen || null, ...(sells !== is_sellable && { is_sellable: sells }) },
      },
      { onSuccess: () => notify({ message: t('stock.warehouseSettings.saved', { name }) }) },
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
          <option value="">{t('stock.warehouseSettings.ours')}</option>
          {shown.map(({ value, label }) => (
            <option key={value} value={value} suppressHydrationWarning>
              {label}
            </option>
          ))}
        </NativeSelect>
        <Checkbox
          className={styles.sells}
          label={t('stock.warehouseSettings.sellable')}
          aria-label={`${name}: ${t('stock.warehouseSettings.sellable')}`}
          checked={sells}
          onChange={({ currentTarget }) => setSells(currentTarget.checked)}
        />
        {(chosen !== (country ?? '') || sells !== is_sellable) && (
          <Button type="submit" loading={change.isPending}>
            {t('common.save')}
          </Button>
        )}
      </Group>
    </form>
  )
}
