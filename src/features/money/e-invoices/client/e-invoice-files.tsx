import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceParts } from '#features/money/invoicing/client/index.ts'
import { isTaxDocument } from '#features/money/invoicing/invoice.ts'
import { useLang } from '#ui/money.tsx'
import { formats } from '../contract.ts'
import { useSaveEInvoice, useSaveTransferDocument } from './api.ts'

type Props = ComponentProps<InvoiceParts['Files']>

/** Downloads what an invoice has besides its PDF: e-invoices, or a Russian transfer document. */
export function EInvoiceFiles(props: Props) {
  const { kind, tax_profile } = props.of
  if (tax_profile === 'ru') return kind === 'invoice' && <TransferDocument {...props} />
  return isTaxDocument(kind) && <Formats {...props} />
}

function TransferDocument({ of, isStaff }: Props) {
  const { t } = useTranslation()
  const save = useSaveTransferDocument(of, isStaff)
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={save.isPending}
      aria-label={`${of.number}: ${t('eInvoices.transferDocument')}`}
      onClick={() => save.mutate()}
    >
      {t('eInvoices.transferDocument')}
    </Button>
  )
}

/** The formats for accounting programs, in a menu or as buttons of their own. */
function Formats({ of, isStaff, isFlat }: Props) {
  const { t } = useTranslation()
  const save = useSaveEInvoice(of, { isStaff, lang: useLang() })
  if (isFlat)
    return formats.map((format) => (
      <Button
        key={format}
        size="compact-sm"
        variant="default"
        loading={save.isPending && save.variables === format}
        onClick={() => save.mutate(format)}
      >
        {t(`eInvoices.formats.${format}`)}
      </Button>
    ))
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={save.isPending}
          aria-label={`${of.number}: ${t('eInvoices.download')}`}
          leftSection={<IconDownload size={14} stroke={1.6} aria-hidden="true" />}
        >
          {t('eInvoices.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('eInvoices.about')}</Menu.Label>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {t(`eInvoices.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
