import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/money.tsx'
import { alwaysOffered, longestName, type StoredList } from '../entries.ts'
import type { WrittenEntry, WrittenList } from '../entries-shape.ts'
import styles from './lists.module.css'

type Props = { form: UseFormReturnType<WrittenList>; list: StoredList; entry: WrittenEntry; at: number }

/**
 * One entry of a list: its names, whether it is offered, and its position. An unsaved entry can be removed.
 */
export function EntryRow({ form, list, entry, at }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const name = entry[`name_${lang}`].trim() || t('dictionaryStaff.new')
  const isFixed = entry.id === alwaysOffered[list]
  const field = (of: 'name_en' | 'name_ru') => ({
    label: t(`dictionaryStaff.${of}`),
    classNames: { label: styles.label! },
    maxLength: longestName,
    ...form.getInputProps(`entries.${at}.${of}`),
  })
  const move = (row: HTMLElement | null, by: 1 | -1) => {
    form.reorderListItem('entries', { from: at, to: at + by })
    // Moves the keyboard focus along with the entry.
    const next = by === 1 ? row?.nextElementSibling : row?.previousElementSibling
    requestAnimationFrame(() => {
      const buttons = [...(next?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])]
      const same = buttons.find(({ dataset }) => dataset.move === String(by))
      const there = same?.disabled ? buttons.find(({ disabled }) => !disabled) : same
      there?.focus()
    })
  }
  const mover = (by: 1 | -1, isOff: boolean) => ({
    variant: 'subtle',
    'data-move': by,
    'aria-label': t(by === 1 ? 'dictionaryStaff.down' : 'dictionaryStaff.up', { name }),
    disabled: isOff,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => move(currentTarget.closest('li'), by),
  })
  return (
    <li>
      <fieldset className={styles.row} aria-label={name} data-withdrawn={entry.is_offered ? undefined : ''}>
        <TextInput {...field('name_en')} lang="en" />
        <TextInput {...field('name_ru')} lang="ru" />
        <Checkbox
          className={styles.offered!}
          label={t(isFixed ? 'dictionaryStaff.alwaysOffered' : 'dictionaryStaff.offered')}
          disabled={isFixed}
          {...form.getInputProps(`entries.${at}.is_offered`, { type: 'checkbox' })}
        />
        <div className={styles.moves}>
          <ActionIcon {...mover(-1, at === 0)}>
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon {...mover(1, at === form.getValues().entries.length - 1)}>
            <IconArrowDown size={18} aria-hidden="true" />
          </ActionIcon>
          {entry.id === null && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('dictionaryStaff.remove', { name })}
              onClick={() => form.removeListItem('entries', at)}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      </fieldset>
    </li>
  )
}
