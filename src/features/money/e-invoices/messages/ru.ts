import type { en } from './en.ts'

export const ru: typeof en = {
  download: 'Электронный счёт',
  about: 'Для программ бухгалтерии',
  transferDocument: 'УПД',
  formats: { ubl: 'UBL (XML, Peppol)', cii: 'CII (XML)', 'factur-x': 'Factur-X, ZUGFeRD (PDF)' },
}
