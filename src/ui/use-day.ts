import { useLang } from './money.tsx'

/** Writes a day ('2026-05-14') as the reader does, the same in every zone. */
export function useDay(): (on: string) => string {
  const lang = useLang()
  return (on) =>
    new Intl.DateTimeFormat(lang === 'ru' ? 'ru-RU' : 'en-GB', {
      ...{ day: 'numeric', month: 'long', year: 'numeric' },
      timeZone: 'UTC',
    })
      .format(new Date(`${on}T12:00:00Z`))
      .replace(/ г\.$/, '')
}
