import type { Content, createPdf, Style, TableCell } from 'pdfmake'
import { figureIn } from '#platform/shared/figure.ts'
import { en } from '../../messages/en.ts'
import { ru } from '../../messages/ru.ts'
import type { Lang } from '../../shared/i18n.ts'
import { formatMoney } from '../../shared/money.ts'
import { translator } from '../start/translate.ts'
import { facturXIn } from './factur-x.ts'
import type { Pdf, PdfCell, PdfColumn, PdfTable, PdfTotal } from './pdf.ts'
import { mainFont } from './typeface.ts'

/** Sizes in points; the colours of the portal's light scheme. */
const [ink, quiet, accent, hair] = ['#1d1c1a', '#6a6456', '#1f5a4c', '#d5cfc0']
const [side, top, bottom] = [42, 42, 48]
/** In points: a little over three centimetres, as banks require. */
const codeWidth = 96
/** In points: as wide as the column of the name. */
const under: [number, number, number, number] = [0, 0, 0, 6]
const logoFit: [number, number] = [180, 40]
const inLanguage = translator({ en, ru })

/** A document as pdfmake takes it. */
export type Layout = Omit<Parameters<typeof createPdf>[0], 'footer'> & {
  footer: (page: number, pages: number) => Content
}

/** Lays out a document: head, facts, tables, sums and foot. Its texts are in no font yet (`inFonts`). */
export const typeset = (pdf: Pdf): Layout => ({
  pageSize: 'A4',
  pageOrientation: pdf.sideways ? 'landscape' : 'portrait',
  pageMargins: [side, top, side, bottom],
  defaultStyle: { font: mainFont, fontSize: 9, color: ink, lineHeight: 1.2 },
  info: {
    title: pdf.title.toWellFormed(),
    author: pdf.seller.name.toWellFormed(),
    creator: 'Portico',
    producer: 'Portico',
  },
  language: pdf.lang,
  displayTitle: true,
  ...(pdf.factur_x && facturXIn(pdf.factur_x)),
  content: [
    headOf(pdf),
    words(pdf.title, { fontSize: 18, bold: true, margin: [0, 18, 0, 10] }),
    ...factsOf(pdf),
    ...paragraphs(pdf.opening),
    ...(pdf.tables ?? []).flatMap((table) => tableOf(table, pdf.lang)),
    ...totalsOf(pdf),
    ...codeOf(pdf),
    ...paragraphs(pdf.closing),
  ],
  footer: (page, pages) => ({
    margin: [side, 16, side, 0],
    columns: [
      words(pdf.foot ?? pdf.seller.name, { color: quiet, fontSize: 7.5 }),
      words(inLanguage(pdf.lang)('common.page', { page, pages }), {
        color: quiet,
        fontSize: 7.5,
        alignment: 'right',
      }),
    ],
  }),
})

const headOf = ({ seller }: Pdf): Content => ({
  columns: [
    {
      width: '40%',
      stack: [
        ...(seller.logo ? [{ image: seller.logo, fit: logoFit, margin: under }] : []),
        words(seller.name, { bold: true, fontSize: 12, color: seller.accent ?? accent }),
      ],
    },
    {
      width: '*',
      stack: seller.lines.map((line) => words(line, { fontSize: 7.5, color: quiet, alignment: 'right' })),
    },
  ],
  columnGap: 16,
})

const factsOf = ({ facts = [] }: Pdf): Content[] =>
  facts.length === 0
    ? []
    : [
        {
          layout: 'noBorders',
          margin: [0, 0, 0, 10],
          table: {
            widths: ['auto', '*'],
            body: facts.map(({ name, value }) => [words(name, { color: quiet }), words(value)]),
          },
        },
      ]

const paragraphs = (text = ''): Content[] =>
  text
    .split(/\n{2,}/)
    .filter((one) => one.trim() !== '')
    .map((one) => words(one, { margin: [0, 0, 0, 8] }))

const tableOf = ({ title, columns, rows }: PdfTable, lang: Lang): Content[] => [
  ...(title ? [words(title, { bold: true, fontSize: 11, margin: [0, 4, 0, 4] })] : []),
  {
    margin: [0, 0, 0, 10],
    layout: { ...lines, hLineColor: (line) => (line <= 1 ? ink : hair) },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ is }) => (is === 'wide' ? '*' : 'auto')),
      body: [
        columns.map((column) =>
          words(column.heading, { ...placeOf(column), noWrap: false, bold: true, fontSize: 8 }),
        ),
        ...rows.map((row) => columns.map((column, at) => cellOf(row[at] ?? null, column, lang))),
      ],
    },
  },
]

const lines = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  paddingLeft: (column: number) => (column === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

const placeOf = ({ is }: PdfColumn): Look => {
  if (is === 'code') return { noWrap: true }
  return is === 'figure' ? { alignment: 'right', noWrap: true, fontFeatures: ['tnum'] } : {}
}

const cellOf = (cell: PdfCell, column: PdfColumn, lang: Lang): TableCell =>
  words(said(cell, lang), { ...placeOf(column), fontSize: 8.5 })

const totalsOf = ({ totals = [], lang }: Pdf): Content[] =>
  totals.length === 0
    ? []
    : [
        {
          margin: [0, 0, 0, 12],
          layout: 'noBorders',
          unbreakable: true,
          table: { widths: ['*', 'auto'], body: totals.map((total) => totalLine(total, lang)) },
        },
      ]

const codeOf = ({ code }: Pdf): Content[] =>
  code
    ? [
        {
          unbreakable: true,
          margin: [0, 0, 0, 10],
          columnGap: 12,
          columns: [
            { image: code.png, width: codeWidth, fit: [codeWidth, codeWidth] },
            words(code.text, { color: quiet, margin: [0, 8, 0, 0], width: '*' }),
          ],
        },
      ]
    : []

const totalLine = ({ name, value, strong = false }: PdfTotal, lang: Lang): TableCell[] => {
  const look = { alignment: 'right' as const, bold: strong, fontSize: strong ? 11 : 9 }
  return [words(name, look), words(said(value, lang), { ...look, noWrap: true })]
}

/** Formats a cell in the given language. */
function said(cell: PdfCell, lang: Lang): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return figureIn(lang, cell)
  return formatMoney(cell, lang)
}

type Look = Style & { width?: string }

/** A word longer than its column is broken at the column's end (`runs.ts`). */
const words = (text: string, look: Look = {}) => ({
  ...look,
  text,
  ...(/\S{30}/.test(text) && { noWrap: false }),
})
