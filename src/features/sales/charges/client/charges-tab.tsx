import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmRemoval } from '#ui/confirm-removal.tsx'
import { notify } from '#ui/notices.ts'
import { onceOpened } from '#ui/once-opened.tsx'
import { payers } from '../tariff.ts'
import type { MethodChargingCard, TariffCard } from '../tariff-shape.ts'
import { chargeSettings, useChangeMethod, useRemoveTariff } from './api.ts'
import styles from './charges.module.css'
import { Surcharges } from './surcharges.tsx'
import { chargesTab } from './tab-name.ts'
import type { TariffWindowProps } from './tariff-window.tsx'
import { TariffWords } from './tariff-words.tsx'

const TariffWindow = onceOpened<TariffWindowProps>(
  async () => (await import('./tariff-window.tsx')).TariffWindow,
  { soon: false },
)

/** What deliveries cost. Keeps its input while another tab is open. Administrators change it, all staff read it. */
export default function ChargesTab() {
  const isOpen = useSearchParams()[0].get('tab') === chargesTab
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <Charges />
}

function Charges() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const { data } = useSuspenseQuery(chargeSettings)
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<{ method_id: number; tariff: TariffCard | null }>({
    method_id: 1,
    tariff: null,
  })
  const mayWrite = user.role === 'admin'
  const show = (method_id: number, tariff: TariffCard | null) => {
    setAsked({ method_id, tariff })
    setOpen(true)
  }
  return (
    <div className={styles.cards}>
      <Card className={styles.card} aria-label={t('charges.title')}>
        <h2>{t('charges.title')}</h2>
        <p className="dimmed">{t('chargesStaff.note')}</p>
        {!mayWrite && <p role="note">{t('chargesStaff.onlyAdmin')}</p>}
        <ul className={styles.list}>
          {data.methods.map((method) => (
            <li key={method.method_id}>
              <Method
                key={JSON.stringify(method)}
                of={method}
                mayWrite={mayWrite}
                onAdd={() => show(method.method_id, null)}
              />
              {data.tariffs
                .filter((one) => one.method_id === method.method_id)
                .map((tariff) => (
                  <div key={tariff.id} className={styles.own}>
                    <TariffWords of={tariff} />
                    {mayWrite && (
                      <TariffActions of={tariff} onChange={() => show(method.method_id, tariff)} />
                    )}
                  </div>
                ))}
            </li>
          ))}
        </ul>
      </Card>
      <Surcharges surcharges={data.surcharges} mayWrite={mayWrite} />
      <TariffWindow opened={open} onClose={() => setOpen(false)} {...asked} />
    </div>
  )
}

function TariffActions({ of: tariff, onChange }: { of: TariffCard; onChange: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveTariff()
  return (
    <div className={styles.actions}>
      <Button size="compact-sm" variant="default" onClick={onChange}>
        {t('chargesStaff.change')}
      </Button>
      <ConfirmRemoval
        label={t('chargesStaff.remove')}
        title={t('chargesStaff.removeTitle')}
        text={t('chargesStaff.removeText')}
        pending={remove.isPending}
        onYes={() => remove.mutate({ params: { id: tariff.id } })}
      />
    </div>
  )
}

type MethodProps = { of: MethodChargingCard; mayWrite: boolean; onAdd: () => void }

/** So that fields beside each other are on one line. */
const hintBelow = ['label', 'input', 'description', 'error'] as ['label', 'input', 'description', 'error']

/** How one delivery method is charged, with what belongs to that choice. */
function Method({ of: method, mayWrite, onAdd }: MethodProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({
    payer: method.payer,
    handling: String(method.handling_bp / 100),
    kg: method.kg_per_m3 === null ? '' : String(method.kg_per_m3),
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = useChangeMethod()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const handling_bp = Math.round(Number(typed.handling.replace(',', '.')) * 100)
    change.mutate(
      {
        params: { id: method.method_id },
        body: {
          payer: typed.payer,
          handling_bp,
          kg_per_m3: typed.kg.trim() === '' ? null : Number(typed.kg),
        },
      },
      {
        onSuccess: () => notify({ message: t('chargesStaff.methodSaved', { name: method.name }) }),
        onError: (error) => setErrors({ ...error.fields, general: error.message }),
      },
    )
  }
  return (
    <form className={styles.method} onSubmit={submit} noValidate>
      <strong>{method.name}</strong>
      <div className={styles.fields}>
        <NativeSelect
          label={t('chargesStaff.payer')}
          aria-label={t('chargesStaff.payerOf', { name: method.name })}
          disabled={!mayWrite}
          data={payers.map((value) => ({ value, label: t(`charges.payers.${value}`) }))}
          value={typed.payer}
          onChange={({ currentTarget }) =>
            setTyped({ ...typed, payer: currentTarget.value as typeof typed.payer })
          }
        />
        {typed.payer === 'actual_cost' && (
          <TextInput
            label={t('chargesStaff.handling')}
            inputMode="decimal"
            maxLength={6}
            disabled={!mayWrite}
            error={errors.handling_bp}
            value={typed.handling}
            onChange={({ currentTarget }) => setTyped({ ...typed, handling: currentTarget.value })}
          />
        )}
        {typed.payer === 'tariff' && (
          <TextInput
            label={t('chargesStaff.volume')}
            description={t('chargesStaff.volumeHint')}
            inputWrapperOrder={hintBelow}
            inputMode="numeric"
            maxLength={4}
            disabled={!mayWrite}
            error={errors.kg_per_m3}
            value={typed.kg}
            onChange={({ currentTarget }) => setTyped({ ...typed, kg: currentTarget.value })}
          />
        )}
      </div>
      {mayWrite && (
        <div className={styles.actions}>
          <Button
            type="submit"
            size="compact-sm"
            variant="default"
            loading={change.isPending}
            aria-label={t('chargesStaff.saveOf', { name: method.name })}
          >
            {t('common.save')}
          </Button>
          {method.payer === 'tariff' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('chargesStaff.addOf', { name: method.name })}
              onClick={onAdd}
            >
              {t('chargesStaff.add')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
