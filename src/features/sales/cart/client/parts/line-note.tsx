import { TextInput } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '../../contract.ts'
import styles from './cart-lines.module.css'
import { LineCommand } from './line-command.tsx'

/** A note on a line for the manager, which is passed on to the order. */
export function LineNote({ of, onNote }: { of: CartLine; onNote: (note: string) => void }) {
  const { t } = useTranslation()
  const [writing, setWriting] = useState(false)
  if (!writing && of.note === null)
    return <LineCommand Sign={IconNote} label={t('cart.addNote')} onClick={() => setWriting(true)} />
  if (!writing)
    return (
      <button type="button" className={styles.command} onClick={() => setWriting(true)}>
        {of.note}
      </button>
    )
  function done(text: string) {
    setWriting(false)
    if (text.trim() !== (of.note ?? '')) onNote(text.trim())
  }
  return (
    <TextInput
      size="xs"
      autoFocus
      className={styles.writing}
      maxLength={500}
      defaultValue={of.note ?? ''}
      aria-label={t('cart.noteFor', { name: of.product.name })}
      placeholder={t('cart.noteHint')}
      onBlur={(event) => done(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done(event.currentTarget.value)
        if (event.key === 'Escape') setWriting(false)
      }}
    />
  )
}
