import { Button } from '@mantine/core'
import { IconReceiptTax } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCountry } from '#features/foundation/dictionary/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { FormSection } from '#ui/form-layout.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import type { StoredRegistration, Taxes } from '../settings-shape.ts'
import { taxes, taxesTab } from './api.ts'
import { OfficialRates } from './official-rates.tsx'
import { RateRows } from './rate-rows.tsx'
import type { RateWindowProps } from './rate-window.tsx'
import { RegistrationRows } from './registration-rows.tsx'
import type { RegistrationWindowProps } from './registration-window.tsx'
import type { RuleFields } from './rule-fields.ts'
import { Rules } from './rules.tsx'
import styles from './taxes.module.css'

const RegistrationWindow = onceOpened<RegistrationWindowProps>(
  async () => (await import('./registration-window.tsx')).RegistrationWindow,
  { soon: false },
)
const RateWindow = onceOpened<RateWindowProps>(async () => (await import('./rate-window.tsx')).RateWindow, {
  soon: false,
})

/** The tax registrations, rates and rules for administrators. Data is loaded once the tab is open. */
export default function TaxesTab({ ruleFields, children }: { ruleFields: RuleFields; children: ReactNode }) {
  const isOpen = useSearchParams()[0].get('tab') === taxesTab
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <AllTaxes ruleFields={ruleFields}>{children}</AllTaxes>
}

function AllTaxes({ ruleFields, children }: { ruleFields: RuleFields; children: ReactNode }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(taxes)
  return (
    <div className={styles.taxes}>
      <p className="dimmed">{t('taxStaff.lead')}</p>
      <div>
        <Registrations of={data.registrations} />
        <Rates of={data} />
        <Rules fields={ruleFields} />
        {children}
        <OfficialRates registrations={data.registrations} />
      </div>
      <span>
        <ButtonLink variant="subtle" to={paths.manager.auditOf('tax')}>
          {t('taxStaff.history')}
        </ButtonLink>
      </span>
    </div>
  )
}

function Registrations({ of }: { of: readonly StoredRegistration[] }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [last, setLast] = useState<number | null>(null)
  const show = (id: number | null) => {
    setLast(id)
    setOpened(true)
  }
  // As it is stored now: if someone else saved first, saving again is based on theirs.
  const shown = of.find(({ id }) => id === last) ?? null
  const add = <Button onClick={() => show(null)}>{t('taxStaff.registration.add')}</Button>
  return (
    <>
      <FormSection title={t('taxStaff.registration.title')} note={t('taxStaff.registration.note')}>
        {of.length === 0 ? (
          <Empty
            Sign={IconReceiptTax}
            title={t('taxStaff.unregistered')}
            text={t('taxStaff.unregisteredText')}
          >
            {add}
          </Empty>
        ) : (
          <>
            <RegistrationRows of={of} onChange={({ id }) => show(id)} />
            <span>{add}</span>
          </>
        )}
      </FormSection>
      <RegistrationWindow opened={opened} onClose={() => setOpened(false)} of={shown} />
    </>
  )
}

type Shown = { country: string | null; rate: number | null }

/** Countries with a registration first, each with its own section; the others together. */
function Rates({ of: { registrations, rates } }: { of: Taxes }) {
  const { t } = useTranslation()
  const country = useCountry()
  const [opened, setOpened] = useState(false)
  const [last, setLast] = useState<Shown>({ country: null, rate: null })
  const show = (shown: Shown) => {
    setLast(shown)
    setOpened(true)
  }
  const own = [...new Set(registrations.map((one) => (one.country === 'XI' ? 'GB' : one.country)))]
  const others = [...new Set(rates.map((one) => one.country))].filter((code) => !own.includes(code))
  const rows = (code: string) => (
    <RateRows
      of={rates.filter((one) => one.country === code)}
      onChange={(rate) => show({ country: code, rate: rate.id })}
    />
  )
  const newRate = (code: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('taxStaff.rate.newOf', { country: country(code) })}
      onClick={() => show({ country: code, rate: null })}
    >
      {t('taxStaff.rate.new')}
    </Button>
  )
  return (
    <>
      {own.map((code) => (
        <FormSection key={code} title={country(code)} note={t('taxStaff.rate.note')}>
          {rows(code)}
          <span>{newRate(code)}</span>
        </FormSection>
      ))}
      <FormSection
        title={t(own.length > 0 ? 'taxStaff.rate.others' : 'taxStaff.rate.title')}
        note={t('taxStaff.rate.othersNote')}
      >
        {others.map((code) => (
          <div key={code}>
            <div className={styles.country}>
              <h3>{country(code)}</h3>
              {newRate(code)}
            </div>
            {rows(code)}
          </div>
        ))}
        <span>
          <Button variant="default" onClick={() => show({ country: null, rate: null })}>
            {t('taxStaff.rate.add')}
          </Button>
        </span>
      </FormSection>
      <RateWindow
        opened={opened}
        onClose={() => setOpened(false)}
        country={last.country}
        rate={rates.find(({ id }) => id === last.rate) ?? null}
      />
    </>
  )
}
