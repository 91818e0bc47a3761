import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { TaxChange } from '#features/sales/totals/totals-shape.ts'
import { languages } from '#platform/shared/i18n.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { TransitionButton } from '#ui/transition-button.tsx'
import type { InvoiceDraft } from '../../draft-shape.ts'
import { useDiscardDraft, useIssueDraft, useSaveDraft } from '../api.ts'
import styles from '../invoicing.module.css'
import { InvoiceLines } from '../parts/invoice-lines.tsx'
import { InvoiceTotals } from '../parts/invoice-totals.tsx'
import { DraftDialog } from './draft-form.tsx'

type Props = { of: InvoiceDraft; order: Order; isInvoiced: boolean }

/** A draft as it would be issued now, with its actions. */
export function DraftOfInvoice({ of: draft, order, isInvoiced }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const tax = ({ category, rate_bp }: TaxChange['now']) =>
    `${rateIn(lang, rate_bp ?? 0)}${category === 'S' ? '' : ` (${category})`}`
  const words = ({ agreed, now }: TaxChange) =>
    t('invoicing.drafts.taxChange', { agreed: tax(agreed), now: tax(now) })
  return (
    <>
      <Facts
        of={[
          { name: t('invoicing.kind'), value: t(`invoicing.kinds.${draft.kind}`) },
          { name: t('invoicing.drafts.wouldBeDue'), value: <Day of={draft.would_be_due_on} /> },
          { name: t('invoicing.amount'), value: draft.amount && <Amount value={draft.amount} strong /> },
          { name: t('invoicing.drafts.obstacle'), value: draft.obstacle },
          {
            name: t('invoicing.drafts.taxChanges'),
            value: draft.tax_changes.map((change) => words(change)).join(' '),
          },
          { name: t('invoicing.drafts.by'), value: draft.by },
          { name: t('invoicing.drafts.note'), value: draft.note },
        ]}
      />
      <div className={styles.actions}>
        <Issue of={draft} />
        <DraftDialog order={order} isInvoiced={isInvoiced} draft={draft} />
        {draft.amount && <Pdfs of={draft} />}
        <Discard of={draft} />
      </div>
      {draft.lines.length > 0 && (
        <details>
          <summary>{t('invoicing.lines')}</summary>
          <InvoiceLines
            of={{
              number: t('invoicing.drafts.draft'),
              lines: draft.lines.map((line) => ({ ...line, was: null })),
            }}
          />
          {draft.totals.map((totals) => (
            <InvoiceTotals key={JSON.stringify(totals)} of={{ totals }} />
          ))}
        </details>
      )}
    </>
  )
}

/** Issues the draft exactly as shown, or not at all. */
function Issue({ of: { id, version, amount, obstacle } }: { of: InvoiceDraft }) {
  const { t } = useTranslation()
  const issue = useIssueDraft()
  const body = { version, amount: amount?.amount ?? 0 }
  return (
    <TransitionButton
      label={t('invoicing.drafts.issue')}
      size="compact-sm"
      {...(obstacle !== null && { why: obstacle })}
      pending={issue.isPending}
      asks={{
        title: t('invoicing.drafts.issueAsk'),
        text: t('invoicing.drafts.issueText'),
        yes: t('invoicing.drafts.issue'),
        isSafe: true,
      }}
      onTransition={() =>
        issue.mutate(
          { params: { id }, body },
          { onSuccess: () => notify({ message: t('invoicing.issuedNow') }) },
        )
      }
    />
  )
}

function Discard({ of: { id } }: { of: InvoiceDraft }) {
  const { t } = useTranslation()
  const discard = useDiscardDraft()
  return (
    <TransitionButton
      label={t('invoicing.drafts.discard')}
      size="compact-sm"
      variant="default"
      pending={discard.isPending}
      asks={{
        title: t('invoicing.drafts.discardAsk'),
        text: t('invoicing.drafts.discardText'),
        yes: t('invoicing.drafts.discard'),
      }}
      onTransition={() =>
        discard.mutate(
          { params: { id } },
          { onSuccess: () => notify({ message: t('invoicing.drafts.discarded') }) },
        )
      }
    />
  )
}

function Pdfs({ of: { id } }: { of: InvoiceDraft }) {
  const { t } = useTranslation()
  const save = useSaveDraft(id)
  return languages.map((lang) => (
    <Button
      key={lang}
      size="compact-sm"
      variant="default"
      loading={save.isPending && save.variables === lang}
      aria-label={`${t('invoicing.drafts.draft')}: ${t(`invoicing.pdfs.${lang}`)}`}
      onClick={() => save.mutate(lang)}
    >
      {t(`invoicing.pdfs.${lang}`)}
    </Button>
  ))
}
