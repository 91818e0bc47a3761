import { Button, type ButtonProps, Group, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'
import styles from './transition-button.module.css'

/** The confirmation asked first, and, if `reason` names its field, the reason. */
type Asked = {
  title: string
  text?: string
  yes: string
  reason?: string
  /** Names a second field for the reason in Russian; `reason` is then the English one. */
  reason_ru?: string
  /** Nothing is lost, so the confirming button is not styled as a warning. */
  isSafe?: boolean
  /** Offers several causes to choose from; a text is then optional. */
  causes?: { label: string; of: readonly { value: string; label: string }[] }
}

type Props = {
  label: string
  /** The reason why it is not possible, in words. Undefined if it is. */
  why?: string | undefined
  asks?: Asked
  pending?: boolean
  onTransition: (reason: string, cause: string, reason_ru: string) => void
  'aria-label'?: string
  /** The key of a list that presses it. */
  'data-decides'?: string
} & Pick<ButtonProps, 'variant' | 'color' | 'size'>

/**
 * A button for a transition. One that is not possible now remains visible, focusable by keyboard, and
 * explains why. One that cannot be undone asks first. A reason that was begun is kept for the next time.
 */
export function TransitionButton({ label, why, asks, pending = false, onTransition, ...look }: Props) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const isOff = why !== undefined
  const press = () => {
    if (isOff) return
    if (asks) setAsking(true)
    else onTransition('', '', '')
  }
  return (
    <span className={styles.transition}>
      <Button
        {...look}
        loading={pending}
        aria-disabled={isOff || undefined}
        data-disabled={isOff || undefined}
        aria-describedby={isOff ? id : undefined}
        onClick={press}
      >
        {label}
      </Button>
      {isOff && (
        <span id={id} className={styles.why}>
          {why}
        </span>
      )}
      {asks && (
        <Question
          asks={asks}
          opened={asking && !isOff}
          onClose={() => setAsking(false)}
          onYes={(...said) => {
            setAsking(false)
            onTransition(...said)
          }}
        />
      )}
    </span>
  )
}

type QuestionProps = {
  asks: Asked
  opened: boolean
  onClose: () => void
  onYes: (reason: string, cause: string, reason_ru: string) => void
}

function Question({ asks, opened, onClose, onYes }: QuestionProps) {
  const { title, text, yes, reason, reason_ru, causes, isSafe = false } = asks
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [typedRu, setTypedRu] = useState('')
  const [cause, setCause] = useState('')
  const isWritten = (label: string | undefined, text: string) => label === undefined || text.trim() !== ''
  const isSaid = causes ? cause !== '' : isWritten(reason, typed) && isWritten(reason_ru, typedRu)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onYes(typed.trim(), cause, typedRu.trim())
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form onSubmit={submit}>
        {text && <p>{text}</p>}
        {causes && (
          <NativeSelect
            label={causes.label}
            data={[{ value: '', label: '' }, ...causes.of]}
            value={cause}
            onChange={(event) => setCause(event.currentTarget.value)}
            required
            mb="sm"
            data-autofocus
          />
        )}
        {reason && (
          <Textarea
            label={reason}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autosize
            minRows={3}
            maxLength={1000}
            required={!causes}
            data-autofocus={!causes || undefined}
          />
        )}
        {reason_ru && (
          <Textarea
            label={reason_ru}
            lang="ru"
            value={typedRu}
            onChange={(event) => setTypedRu(event.currentTarget.value)}
            autosize
            minRows={3}
            maxLength={1000}
            required
            mt="sm"
          />
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" {...(!isSafe && { color: 'red.9' })} disabled={!isSaid}>
            {withoutMore(yes)}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** The button that opens the question ends in an ellipsis; the confirming button does not. */
const withoutMore = (words: string): string => words.replace(/…$/, '')
