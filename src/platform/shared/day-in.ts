/** A day ('2026-05-14') as it is read in a language, the same in every zone: "14 May 2026", «14 мая 2026». */
export const dayIn = (lang: string, on: string): string =>
  new Intl.DateTimeFormat(lang === 'ru' ? 'ru-RU' : 'en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  })
    .format(new Date(`${on}T12:00:00Z`))
    .replace(/ г\.$/, '')
