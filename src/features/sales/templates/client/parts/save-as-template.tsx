import { Button, Radio, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { useSaveStaffTemplate, useSaveTemplate } from '../api.ts'
import styles from '../templates.module.css'

type Source = { cart_id: number } | { order_id: number }
type Props = { name: string }

/** Saves a cart or an order as a template of the own company. */
export function SaveAsTemplate({ from, ...props }: Props & { from: Source }) {
  const save = useSaveTemplate()
  return (
    <Saving save={save} send={(name, then) => save.mutate({ body: { ...from, name } }, then)} {...props} />
  )
}

/** Saves a client's order as a template of the client, or of one's own. */
export function SaveAsStaffTemplate({
  orderId,
  company,
  ...props
}: Props & { orderId: number; company: string }) {
  const { t } = useTranslation()
  const save = useSaveStaffTemplate()
  const [whose, setWhose] = useState('client')
  return (
    <Saving
      save={save}
      send={(name, then) =>
        save.mutate({ body: { order_id: orderId, name, for_client: whose === 'client' } }, then)
      }
      {...props}
    >
      <Radio.Group label={t('templates.whose')} value={whose} onChange={setWhose}>
        <div className={styles.modes}>
          <Radio value="client" label={company} />
          <Radio value="me" label={t('templates.forMe')} />
        </div>
      </Radio.Group>
    </Saving>
  )
}

type Then = { onSuccess: (template: { name: string }) => void; onError: (error: CallError) => void }
type SavingProps = Props & {
  save: { isPending: boolean; error: CallError | null }
  send: (name: string, then: Then) => void
  children?: ReactNode
}

function Saving({ save, send: request, name, children }: SavingProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState(name)
  const send = () =>
    request(typed.trim(), {
      onSuccess: (template) => {
        setOpened(false)
        notify({ message: t('templates.saved', { name: template.name }) })
      },
      onError: ({ fields, message }) => void (fields.name || notify({ message, theme: 'danger' })),
    })
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('templates.save')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('templates.saveTitle')}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextInput
            label={t('templates.name')}
            value={typed}
            maxLength={80}
            data-autofocus
            error={save.error?.fields.name}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {children}
          <Button type="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
