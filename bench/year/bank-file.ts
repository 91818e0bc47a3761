import { clientBankFile } from '#features/money/bank/server/testing/bank.ts'

type Transfer = { document: string; amount: number; currency: string; day: string; payer: string }

/** Returns a bank file with one transfer to the demonstration company, as a browser sends it. */
export function openForm({ document, amount, currency, day, payer }: Transfer): FormData {
  const cents = String(amount).padStart(3, '0')
  const bytes = clientBankFile([
    {
      document,
      amount: `${cents.slice(0, -2)}.${cents.slice(-2)}`,
      payer,
      day: day.split('-').reverse().join('.'),
      purpose: `Transfer ${document}`,
    },
  ])
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'text/plain' }), `${document}.txt`)
  form.set('currency', currency)
  return form
}
