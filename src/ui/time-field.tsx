import { TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeFrom } from './typed-time.ts'
import { useSubmitGuard } from './use-submit-guard.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** The time of day, '09:30', or '' for none. */
  value?: string
  onChange?: (time: string) => void
}

/**
 * A time of day to type in any usual form. A text that is no time is no value, and its form is not submitted. The
 * browser's own field would follow the browser's language instead of the page's.
 */
export function TimeField({ value = '', onChange, error, onBlur, onKeyDown, ...input }: Props) {
  const { t } = useTranslation()
  /** What is typed and not yet replaced by the time it means. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isWrong = typed !== null && typed.trim() !== '' && timeFrom(typed) === null
  const trouble = isWrong ? t('common.time.wrong') : null
  useSubmitGuard(field, trouble, () => setIsLeft(true))

  function leave() {
    setIsLeft(true)
    if (!isWrong) setTyped(null)
  }

  return (
    <TextInput
      placeholder={t('common.time.form')}
      maxLength={10}
      {...input}
      ref={field}
      autoComplete="off"
      value={typed ?? value}
      error={(isLeft && trouble) || error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setIsLeft(false)
        onChange?.(timeFrom(currentTarget.value) ?? '')
      }}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        onKeyDown?.(event)
      }}
    />
  )
}
