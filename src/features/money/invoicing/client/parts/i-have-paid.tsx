import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#features/people/auth/client/index.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { InvoiceSummary } from '../../invoice-shape.ts'

const ReportPayment = lazy(async () => {
  const { ReportPayment } = await import('./report-payment.tsx')
  return { default: ReportPayment }
})

/** Opens the payment form for one invoice, or several in one currency. */
export function IHavePaid({ of, onDone }: { of: readonly InvoiceSummary[]; onDone?: () => void }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const open = of.filter(({ left }) => left.amount > 0)
  if (open.length === 0) return null
  const isMixed = new Set(open.map(({ left }) => left.currency)).size > 1
  const label =
    open.length === 1 ? t('invoicing.iHavePaid') : t('invoicing.payTogether', { count: open.length })
  return (
    <Allowed command="pay" quiet>
      <Button
        size="compact-sm"
        disabled={isMixed}
        title={isMixed ? t('invoicing.oneCurrency') : ''}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('invoicing.reportTitle')}>
        <Suspense>
          <ReportPayment
            of={open}
            onDone={() => {
              setOpened(false)
              onDone?.()
            }}
          />
        </Suspense>
      </Dialog>
    </Allowed>
  )
}
