/** Reasons why a line is not read as a product. */
export const noRequests = ['greeting', 'farewell', 'contact', 'heading', 'words', 'no_quantity'] as const
export type NoRequest = (typeof noRequests)[number]

const greeting =
  /^(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day)|greetings|здравствуй|добр(?:ый|ое|ого)\s+(?:день|утро|вечер|дня|времени)|уважаем|привет|коллеги)/iu
const farewell =
  /^(?:best(?: regards| wishes)?|kind(?:est)? regards|warm regards|regards|many thanks|thanks|thank you|sincerely|yours|cheers|br|с уважением|спасибо|заранее|благодар|всего доброго|хорошего дня|искренне|жд[её]м|жду)(?![\p{L}-])/iu
const contact =
  /\S@\S+\.\S|https?:\/\/|\bwww\.|^(?:tel|phone|mob(?:ile)?|fax|e-?mail|тел(?:ефон)?|моб(?:ильный)?|факс|почта|skype|telegram|whatsapp)[.:\s]|\+\d[\d\s()-]{8,}|^(?:from|sent|to|cc|subject|date|от|кому|копия|тема|дата|отправлено)\s*:/iu
const heading = /^[-_=*~#+\s.]+$|:\s*$|^(?:total|subtotal|итого|всего|сумма)(?![\p{L}])/iu
const date =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|(?:on\s+)?\d{1,2}\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|мая|май|июн|июл|авг|сен|окт|ноя|дек)\p{L}*)/iu
const question = /[?!]\s*$/

/**
 * Returns why a line by itself is not a requested product, or null if it may be one. `sure`: the line contains
 * a certain quantity.
 */
export function noRequestIn(line: string, sure: boolean): NoRequest | null {
  const text = line.replace(/^(?:>\s*)+/, '').trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return 'heading'
  if (contact.test(text)) return 'contact'
  if (farewell.test(text)) return 'farewell'
  if (greeting.test(text) && !sure) return 'greeting'
  if (heading.test(text)) return 'heading'
  if (sure) return null
  if (date.test(text)) return 'words'
  return question.test(text) || isSentence(text) ? 'words' : null
}

/** True for more words than a product name has, most of them without a digit. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/)
  const plain = words.filter((word) => /^[\p{L}'’,.;:-]+$/u.test(word)).length
  return words.length > 14 || (words.length > 7 && plain / words.length > 0.85)
}
