import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { useSaveTemplate } from '../api.ts'
import styles from '../templates.module.css'

type Props = { from: { cart_id: number } | { order_id: number }; name: string; small?: boolean }

/** Saves a cart or an order as a template under a name. */
export function SaveAsTemplate({ from, name, small }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState(name)
  const save = useSaveTemplate()
  const send = () =>
    save.mutate(
      { body: { ...from, name: typed.trim() } },
      {
        onSuccess: (template) => {
          setOpened(false)
          notify({ message: t('templates.saved', { name: template.name }) })
        },
        onError: ({ fields, message }) => fields.name || notify({ message, theme: 'danger' }),
      },
    )
  return (
    <>
      <Button
        {...(small ? { size: 'compact-sm', variant: 'subtle' } : { variant: 'default' })}
        onClick={() => setOpened(true)}
      >
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
          <Button type="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
