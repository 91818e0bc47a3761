import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './date-field.module.css'
import type { DayCalendarProps } from './day-calendar.tsx'
import { useLang } from './money.tsx'
import { onceOpened } from './once-opened.tsx'
import { dayFrom, dayToType } from './typed-day.ts'
import { useDay, useToday } from './use-day.ts'
import { useSubmitGuard } from './use-submit-guard.ts'

const DayCalendar = onceOpened<DayCalendarProps>(
  async () => (await import('./day-calendar.tsx')).DayCalendar,
  { soon: false },
)

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** The day, '2026-11-24', or '' for none. Without it the field holds the day itself, from `defaultValue`. */
  value?: string
  defaultValue?: string
  onChange?: (day: string) => void
  /** The first and the last day that may be chosen. */
  min?: string
  max?: string
  /** The day takes effect while it is entered, such as a filter's: a text that is no day changes nothing. */
  isLive?: boolean
}

/**
 * A day in the language of the page, to type in any usual form or to choose in a calendar. Its value is an ISO
 * day, also in a form that the browser submits. A text that is no day is no value, and its form is not
 * submitted.
 */
export function DateField({
  value,
  defaultValue = '',
  onChange,
  min,
  max,
  isLive = false,
  name,
  error,
  onBlur,
  onKeyDown,
  ...input
}: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const today = useToday()
  const inWords = useDay()
  const [own, setOwn] = useState(defaultValue)
  /** What is typed and not yet replaced by the day it means. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const day = value ?? own

  const trouble = typed === null ? null : troubleIn(typed)
  useSubmitGuard(field, trouble, () => setIsLeft(true))

  function troubleIn(text: string): string | null {
    if (text.trim() === '') return null
    const found = dayFrom(text, { today, min, max })
    if (!found) return t('common.date.wrong', { example: dayToType(lang, today) })
    if (min && found.day < min) return t('common.date.early', { day: inWords(min) })
    if (max && found.day > max) return t('common.date.late', { day: inWords(max) })
    return null
  }

  function put(next: string) {
    if (next === day) return
    setOwn(next)
    onChange?.(next)
  }

  /** Takes over what a text means; `isDone` is false while it is typed. */
  function take(text: string, isDone: boolean) {
    const found = troubleIn(text) ? null : dayFrom(text, { today, min, max })
    if (!isLive) put(found?.day ?? '')
    else if (text.trim() === '') put('')
    else if (found && (isDone || found.isComplete)) put(found.day)
  }

  function leave() {
    if (typed === null) return
    take(typed, true)
    setIsLeft(true)
    if (trouble === null) setTyped(null)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      setIsOpen(true)
    }
    if (event.key === 'Enter') leave()
    onKeyDown?.(event)
  }

  function choose(chosen: string) {
    setTyped(null)
    setIsOpen(false)
    put(chosen)
  }

  return (
    <>
      <TextInput
        placeholder={t('common.date.form')}
        maxLength={40}
        {...input}
        ref={field}
        autoComplete="off"
        value={typed ?? (isDay(day) ? dayToType(lang, day) : day)}
        error={(isLeft && trouble) || error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setIsLeft(false)
          take(currentTarget.value, false)
        }}
        onBlur={(event) => {
          leave()
          onBlur?.(event)
        }}
        onKeyDown={press}
        rightSection={
          <Popover
            opened={isOpen}
            onChange={setIsOpen}
            position="bottom-end"
            trapFocus
            returnFocus
            shadow="md"
            disabled={input.disabled}
          >
            <Popover.Target>
              <ActionIcon
                variant="transparent"
                c="dimmed"
                size="sm"
                aria-label={t('common.date.open')}
                disabled={input.disabled}
                onClick={() => setIsOpen((before) => !before)}
              >
                <IconCalendar size={16} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown className={styles.calendar!} aria-label={t('common.date.calendar')}>
              <DayCalendar opened={isOpen} value={day} min={min} max={max} onChoose={choose} />
            </Popover.Dropdown>
          </Popover>
        }
      />
      {name && <input type="hidden" name={name} value={day} />}
    </>
  )
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
