import { Refusal } from '#platform/shared/refusal.ts'
import { readBankTable } from '../bank-table.ts'

const traded = ['USD', 'EUR', 'RUB', 'KWD', 'JPY', 'KRW']
export const reading = {
  own: ['LV00DEMO'],
  currencies: new Map<string, string>(),
  usual: 'EUR',
  isTraded: (code: string) => traded.includes(code),
}
/** Reads a table written as lines of cells between bars. */
export const read = (text: string) =>
  readBankTable(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim())),
    reading,
  )
/** Returns the amounts of the payments and the other lines with their reasons, or the reason of the refusal. */
export const outcome = (text: string) => {
  try {
    const { lines, left_out } = read(text)
    return [
      ...lines.map(({ amount }) => amount),
      ...left_out.map(({ place, reason }) => `${place} ${reason}`),
    ]
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.file?.code.split('.').at(-1)
    throw error
  }
}
