import type { LocalText } from './tax.ts'

/**
 * The texts that documents print for supplies without tax, by `code` of the treatment. They will seed a table that
 * administrators edit and that keeps versions, so they are no messages of the screens.
 *
 * "Reverse charge" is in every language (Art. 226(11a) of Directive 2006/112/EC). A reverse charge by national law has
 * the text of its rule instead. An exemption without a text here prints the reason of its rule, or its code alone.
 */
export const legalTexts: Readonly<Record<string, LocalText>> = {
  'VATEX-EU-IC': {
    en: 'Intra-Community supply, exempt: Article 138 of Directive 2006/112/EC',
    ru: 'Поставка внутри ЕС, освобождена от НДС: статья 138 Директивы 2006/112/ЕС',
  },
  'VATEX-EU-AE': {
    en: 'Reverse charge: Article 196 of Directive 2006/112/EC',
    ru: 'НДС уплачивает покупатель (reverse charge): статья 196 Директивы 2006/112/ЕС',
  },
  'VATEX-EU-G': {
    en: 'Export, exempt: Article 146 of Directive 2006/112/EC',
    ru: 'Экспорт, освобождён от НДС: статья 146 Директивы 2006/112/ЕС',
  },
  'VATEX-EU-O': {
    en: 'Outside the scope of VAT: Article 44 of Directive 2006/112/EC',
    ru: 'Не облагается НДС (место оказания услуги): статья 44 Директивы 2006/112/ЕС',
  },
  'text:SME': {
    en: 'VAT exempt: small-enterprise scheme, Article 284 of Directive 2006/112/EC',
    ru: 'Без НДС: режим малых предприятий, статья 284 Директивы 2006/112/ЕС',
  },
  'ru:no_vat': {
    en: 'Without VAT: Article 145 of the Tax Code of Russia',
    ru: 'Без НДС (статья 145 НК РФ)',
  },
  'ru:164-1-1': {
    en: 'VAT 0 %: Art. 164(1)(1) of the Tax Code',
    ru: 'НДС 0 % (пп. 1 п. 1 ст. 164 НК РФ)',
  },
  'ru:eaeu': {
    en: 'VAT 0 %: Art. 72 of the EAEU Treaty',
    ru: 'НДС 0 % (ст. 72 Договора о ЕАЭС, приложение № 18)',
  },
}
