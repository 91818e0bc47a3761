import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#ui/form-layout.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import type { StoredRegistration } from '../settings-shape.ts'
import { officialRates } from './api.ts'
import { OfficialRateRows } from './official-rate-rows.tsx'
import type { OfficialRateWindowProps } from './official-rate-window.tsx'

const OfficialRateWindow = onceOpened<OfficialRateWindowProps>(
  async () => (await import('./official-rate-window.tsx')).OfficialRateWindow,
  { soon: false },
)

/** How many rates are shown at first. */
const shownFirst = 8

/** The published rates of exchange, the latest first. */
export function OfficialRates({ registrations }: { registrations: readonly StoredRegistration[] }) {
  const { t } = useTranslation()
  const { data: rates } = useSuspenseQuery(officialRates)
  const [opened, setOpened] = useState(false)
  const [last, setLast] = useState<number | null>(null)
  const show = (id: number | null) => {
    setLast(id)
    setOpened(true)
  }
  const earlier = rates.slice(shownFirst)
  return (
    <>
      <FormSection title={t('taxStaff.official.title')} note={t('taxStaff.official.note')}>
        {rates.length === 0 ? (
          <span className="dimmed">{t('taxStaff.official.none')}</span>
        ) : (
          <OfficialRateRows of={rates.slice(0, shownFirst)} onCorrect={({ id }) => show(id)} />
        )}
        {earlier.length > 0 && (
          <details>
            <summary>{t('taxStaff.official.earlier')}</summary>
            <OfficialRateRows of={earlier} onCorrect={({ id }) => show(id)} />
          </details>
        )}
        <span>
          <Button variant="default" onClick={() => show(null)}>
            {t('taxStaff.official.add')}
          </Button>
        </span>
      </FormSection>
      <OfficialRateWindow
        opened={opened}
        onClose={() => setOpened(false)}
        of={rates.find(({ id }) => id === last) ?? null}
        isRussian={registrations.length > 0 && registrations.every(({ profile }) => profile === 'ru')}
      />
    </>
  )
}
