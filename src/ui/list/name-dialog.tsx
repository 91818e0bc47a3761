import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { useAction } from '#platform/client/query.ts'
import { type ListView, storedLists } from '#platform/shared/stored-lists/contract.ts'
import { Dialog } from '../dialog.tsx'
import styles from './list.module.css'

type Props = { list: string; query: string; view: ListView | undefined; onClose: () => void }

/** Names a new view, or renames one. */
export function NameDialog({ list, query, view, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(view?.name ?? '')
  const [refusal, setRefusal] = useState<string | null>(null)
  const found = { refresh: [storedLists.show], silent: true }
  const add = useAction(storedLists.addView, found)
  const change = useAction(storedLists.changeView, found)
  const keep = () => {
    const then = { onSuccess: onClose, onError: (error: CallError) => setRefusal(error.message) }
    if (view) change.mutate({ params: { id: view.id }, body: { name } }, then)
    else add.mutate({ params: { list }, body: { name, query } }, then)
  }
  return (
    <Dialog opened onClose={onClose} title={t(view ? 'list.renameView' : 'list.keepView')}>
      <form
        className={styles.naming}
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <TextInput
          data-autofocus
          required
          maxLength={80}
          label={t('list.viewName')}
          value={name}
          error={refusal}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={add.isPending || change.isPending}>
          {t('common.save')}
        </Button>
      </form>
    </Dialog>
  )
}
