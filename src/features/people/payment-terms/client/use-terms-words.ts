import { useTranslation } from 'react-i18next'
import { type TermFigures, termsKind, termsParams } from '../terms-words.ts'

/** Returns terms in words: '30 % in advance, the other 70 % within 14 days of delivery'. */
export function useTermsWords() {
  const { t } = useTranslation()
  return (terms: TermFigures): string => t(`paymentTerms.words.${termsKind(terms)}`, termsParams(terms))
}
