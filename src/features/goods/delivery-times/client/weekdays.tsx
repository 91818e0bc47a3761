import { Checkbox, Group } from '@mantine/core'
import { momentIn } from '#platform/shared/day-in.ts'
import { useLang } from '#ui/money.tsx'

export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const

/** A Monday. */
const monday = Date.UTC(2026, 0, 5)

/** Returns the short names of weekdays, 1 = Monday, and a function that writes some of them: "Mon–Fri", "Tue, Sat". */
export function useWeekdays() {
  const lang = useLang()
  const name = (weekday: number) =>
    momentIn(lang, new Date(monday + (weekday - 1) * 86_400_000), { weekday: 'short' })
  const written = (weekdays: readonly number[]) => {
    const [first, last] = [weekdays[0]!, weekdays.at(-1)!]
    const isRun = weekdays.length > 2 && last - first === weekdays.length - 1
    return isRun ? `${name(first)}–${name(last)}` : weekdays.map(name).join(', ')
  }
  return { name, written }
}

type Props = {
  label: string
  description?: string
  value: readonly number[]
  onChange: (weekdays: number[]) => void
  error?: string | undefined
  disabled?: boolean
}

/** A checkbox per weekday. */
export function WeekdayField({ label, description, value, onChange, error, disabled }: Props) {
  const { name } = useWeekdays()
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).sort())}
    >
      <Group gap="md" mt="xs">
        {everyWeekday.map((weekday) => (
          <Checkbox key={weekday} value={String(weekday)} label={name(weekday)} disabled={disabled} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
