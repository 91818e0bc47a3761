import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { allTerms, useTermsWords } from '#features/people/payment-terms/client/index.ts'
import { useLang } from '#ui/money.tsx'

/** A radio button for each of the payment terms. */
export function TermRadios() {
  const lang = useLang()
  const words = useTermsWords()
  const { data: terms = [] } = useQuery(allTerms)
  return terms.map((term) => (
    <Radio key={term.id} mt="sm" value={String(term.id)} label={term.name[lang]} description={words(term)} />
  ))
}
