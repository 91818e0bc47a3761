import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { systemSections } from '#features/foundation/dictionary/dictionary.ts'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { orders } from '#features/sales/orders/contract.ts'
import { query } from '#platform/client/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownSupport } from '../../contract.ts'
import { type Outcome, outcomes } from '../../request.ts'
import type { SupportRequest } from '../../request-shape.ts'
import { requestTypes } from '../../support-rules.ts'
import { claimableOf, useRequestAction } from '../api.ts'
import styles from '../parts/request.module.css'
import { type TypedLine, WrongLinesFields, wrongOf } from './wrong-lines-fields.tsx'

export type NewRequestProps = {
  opened: boolean
  orderId: number | null
  /** The subject in one line, if known. */
  about: string
  onClose: () => void
  onDone: (request: SupportRequest) => void
}

/** The form of a new request. The draft stays until it is sent. */
export function NewRequest({ opened, orderId, about, onClose, onDone }: NewRequestProps) {
  const { t } = useTranslation()
  // The form appears with the lines of the order, which would push its fields down later.
  const { isPending } = useQuery({ ...claimableOf(orderId ?? 0), enabled: opened && orderId !== null })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('support.open')}>
      {orderId !== null && isPending ? (
        <Skeleton of="table" />
      ) : (
        <RequestForm key={`${orderId} ${about}`} {...{ orderId, about }} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  )
}

/** Existing answers to the subject being typed; loaded when shown. */
const AnswersTo = lazy(() => import('../faq/answers-to.tsx'))

/** The most recent orders are offered; for an older order, the request starts on the order's page. */
const latest = query(orders.mine, { query: { per_page: 50 } })

function RequestForm({ orderId, about, onClose, onDone }: Omit<NewRequestProps, 'opened'>) {
  const { t } = useTranslation()
  const open = useRequestAction(ownSupport.open, { silent: true })
  const [typed, setTyped] = useState({ subject: about, message: '', wanted: '' })
  const [type, setType] = useState<string>(orderId === null ? 'general' : 'order_problem')
  const [section, setSection] = useState('')
  const [order, setOrder] = useState(orderId)
  const [lines, setLines] = useState<Record<number, TypedLine>>({})
  const [files, setFiles] = useState<StoredFile[]>([])
  const errors = open.error?.fields ?? {}
  const wrong = wrongOf(lines)
  const put = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { subject, message, wanted } = typed
    const body = {
      subject,
      message,
      order_id: order,
      lines: wrong,
      file_ids: files.map(({ id }) => id),
      // The options of both fields come from the shape.
      type: type as SupportRequest['type'],
      wanted: (wanted || null) as Outcome | null,
      section_id: isAboutPortico(type) ? Number(section) || null : null,
    }
    open.mutate(
      { body },
      {
        onSuccess: (request) => {
          notify({ message: t('support.sent', { number: request.number }) })
          onDone(request)
        },
      },
    )
  }
  const isSaid = (name: string) => ['subject', 'message'].includes(name) || name.startsWith('lines.')
  const rest = Object.entries(errors).filter(([name]) => !isSaid(name))
  return (
    <form className={styles.form} onSubmit={submit}>
      <NativeSelect
        label={t('support.type')}
        value={type}
        data={requestTypes.map((value) => ({ value, label: t(`support.types.${value}`) }))}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      {isAboutPortico(type) && (
        <NativeSelect
          label={t('support.section')}
          value={section}
          data={[
            { value: '', label: t('support.anySection') },
            ...Object.entries(systemSections).map(([value, word]) => ({
              value,
              label: t(`dictionary.systemSections.${word}`),
            })),
          ]}
          onChange={(event) => setSection(event.currentTarget.value)}
        />
      )}
      <OrderField
        value={order}
        onChange={(id) => {
          setOrder(id)
          setLines({})
        }}
      />
      <TextInput
        label={t('support.fields.subject')}
        required
        maxLength={200}
        value={typed.subject}
        error={errors.subject}
        onChange={(event) => put({ subject: event.currentTarget.value })}
      />
      <Suspense>{typed.subject.length > 5 && <AnswersTo text={typed.subject} />}</Suspense>
      <Textarea
        label={t('support.fields.message')}
        required
        autosize
        minRows={3}
        maxLength={4000}
        value={typed.message}
        error={errors.message}
        onChange={(event) => put({ message: event.currentTarget.value })}
      />
      {order !== null && (
        <WrongLinesFields orderId={order} value={lines} onChange={setLines} wrong={wrong} errors={errors} />
      )}
      <NativeSelect
        label={t('support.fields.wanted')}
        value={typed.wanted}
        data={[
          { value: '', label: t('support.fields.anyOutcome') },
          ...outcomes.map((value) => ({ value, label: t(`support.outcomes.${value}`) })),
        ]}
        onChange={(event) => put({ wanted: event.currentTarget.value })}
      />
      <FileField label={t('support.fields.files')} category="support" value={files} onChange={setFiles} />
      {open.error && (rest.length > 0 || Object.keys(errors).length === 0) && (
        <p role="alert">{rest[0]?.[1] ?? open.error.message}</p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={open.isPending}>
          {t('support.send')}
        </Button>
      </Group>
    </form>
  )
}

/** Whether questions of this type may be about a part of Portico. */
const isAboutPortico = (type: string): boolean => type === 'general' || type === 'technical'

function OrderField({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(latest)
  const { data: other } = useQuery({
    ...query(orders.show, { params: { id: value ?? 0 } }),
    enabled: value !== null,
  })
  const listed = data?.rows ?? []
  const known = other && !listed.some(({ id }) => id === other.id) ? [other, ...listed] : listed
  return (
    <NativeSelect
      label={t('support.fields.order')}
      value={value ?? ''}
      data={[
        { value: '', label: t('support.fields.noOrder') },
        ...known.map(({ id, number }) => ({ value: String(id), label: t('support.orderOf', { number }) })),
      ]}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
    />
  )
}
