/**
 * Returns SQL for the message of a holiday to clients, in a language if it has one in it, else in the other; '' if
 * there is none. Both arguments are SQL.
 */
export const holidayReply = (holiday: string, lang: string): string =>
  `coalesce((select case ${lang} when 'ru' then coalesce(nullif(said.reply_ru, ''), said.reply_en)
     else coalesce(nullif(said.reply_en, ''), said.reply_ru) end from holidays said where said.id = ${holiday}), '')`
