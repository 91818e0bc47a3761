import { useLang } from '#ui/money.tsx'

/** A day, '2027-06-12', as it is said: 12 June, with the year where it is another one. */
export function useDay(): (day: string) => string {
  const locale = useLang() === 'ru' ? 'ru-RU' : 'en-GB'
  return (day) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
      .format(new Date(day))
      .replace(/ г\.$/, '')
}
