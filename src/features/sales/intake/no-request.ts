/** Reasons why a line is not read as a product. */
export const noRequests = ['greeting', 'farewell', 'contact', 'heading', 'words', 'no_quantity'] as const
export type NoRequest = (typeof noRequests)[number]

const greeting =
  /^(?:(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day)|greetings|коллеги)(?![\p{L}\d-])|здравствуй|добр(?:ый|ое|ого)\s+(?:день|утро|вечер|дня|времени)|уважаем|привет)/iu
/** Ends a message: a signature follows. */
const closing =
  /^(?:best(?: regards| wishes)(?!\p{L})|best(?=[,.!]|$)|(?:kind(?:est)? |warm )?regards(?!\p{L})|(?:sincerely|yours|cheers)(?![\p{L}-])|br(?=[,.!]|$)|thanks (?:and|&)(?: best| kind)? regards|(?:спасибо,? )?с уважением|всего доброго|искренне)/iu
/** May stand at the beginning as well as at the end. */
const thanks =
  /^(?:many thanks|thanks|thank you|best price|спасибо|заранее|благодар\p{L}*|хорошего дня|жд[её]м|жду)(?![\p{L}-])/iu
const contact =
  /\S@\S+\.\S|https?:\/\/|\bwww\.|^(?:(?:tel|phone|mob(?:ile)?|fax|тел(?:ефон)?|моб(?:ильный)?|факс)[.:\s]{1,3}(?=[+\d(])|(?:e-?mail|почта|skype|telegram|whatsapp)[.:\s])|\+\d[\d\s()-]{8,}|^(?:from|sent|to|cc|subject|date|от|кому|копия|тема|дата|отправлено)\s*:/iu
const header = /^(?:from|sent|to|cc|subject|date|от|кому|копия|тема|дата|отправлено|fwd?|re)\s?:/iu
const heading = /:$/
const total = /^(?:grand total|total|subtotal|итого|всего|сумма)(?!\p{L})/iu
/** Words beside a total; with any other it may be a name: 'Total Quartz 9000'. */
const besideTotal = new Set(
  'amount price sum qty quantity item items line lines pcs pieces incl excl with without vat usd eur rub р руб рублей шт штук евро к на по за с без ндс оплате сумму заказу заявке счету позиций позиции строк включая'.split(
    ' ',
  ),
)
/** The line above a forwarded message. */
const forwarded =
  /^[-_=*\s]{0,40}(?:begin )?(?:forwarded message|original message|пересылаемое сообщение|пересланное сообщение|исходное сообщение)/iu
const date =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|(?:on\s+)?\d{1,2}\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|мая|май|июн|июл|авг|сен|окт|ноя|дек)\p{L}*)/iu
const question = /[?!]\s*$/

const unquoted = (line: string): string => line.replace(/^(?:>\s*)+/, '').trim()

/**
 * Returns why a line by itself is not a requested product, or null if it may be one. `sure`: the line contains
 * a certain quantity.
 */
export function noRequestIn(line: string, sure: boolean): NoRequest | null {
  const text = unquoted(line)
  if (!/[\p{L}\p{N}]/u.test(text)) return 'heading'
  if (contact.test(text)) return 'contact'
  if (isTotal(text) || forwarded.test(text)) return 'heading'
  if (heading.test(text)) return isFarewell(text) ? 'farewell' : 'heading'
  if (sure) return null
  if (isFarewell(text)) return 'farewell'
  if (greeting.test(text)) return 'greeting'
  if (date.test(text)) return 'words'
  return question.test(text) || isSentence(text) ? 'words' : null
}

const isFarewell = (text: string): boolean => closing.test(text) || thanks.test(text)

/** Returns whether a line ends a message; thanks may also begin one. */
export const isClosing = (line: string): boolean => closing.test(unquoted(line))

/** Returns whether a line is a total of others: 'Итого к оплате: 500 руб.', but not 'Total Quartz 9000'. */
export function isTotal(text: string): boolean {
  const name = total.exec(text)?.[0]
  if (name === undefined) return false
  const words =
    text
      .slice(name.length)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return words.every((word) => besideTotal.has(word))
}

/** Returns whether a new message begins: the header of a forwarded one, or a line that announces a list. */
export function beginsMessage(line: string): boolean {
  const text = unquoted(line)
  return forwarded.test(text) || header.test(text) || text.endsWith(':')
}

/** Removes a greeting or thanks before a request: 'Hello Maria, ', 'Добрый день! ', 'Заранее спасибо, '. */
export function withoutCourtesy(line: string): string {
  const text = unquoted(line)
  if (!greeting.test(text) && !thanks.test(text) && !closing.test(text)) return line
  const end = /^[^\d,.!:;–—]{2,50}[,.!:;–—]\s+(?=\S)/u.exec(text)
  return end ? withoutCourtesy(text.slice(end[0].length)) : text
}

/** True for more words than a product name has, most of them without a digit. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/)
  const plain = words.filter((word) => /^[\p{L}'’,.;:-]+$/u.test(word)).length
  return words.length > 14 || (words.length > 7 && plain / words.length > 0.85)
}
