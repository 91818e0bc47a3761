import { refuse } from '#platform/shared/refusal.ts'
import type { Book, Sheet } from './book.ts'
import { formatOf, type NumberFormat } from './number-format.ts'
import { openZip, type Zip } from './open-zip.ts'
import { type Budget, readSheet, unescaped } from './read-sheet.ts'
import { throughXml } from './xml.ts'

/** More sheets than this are no price list. */
const mostSheets = 100
/** Over all sheets: two million cells take about 15 seconds and 500 MB. */
const most: Budget = { cells: 5_000_000, characters: 100_000_000 }

/** Reads every sheet of a spreadsheet, as its cells are shown. Throws `Refusal` 422. */
export async function readXlsx(bytes: Buffer): Promise<Book> {
  const zip = await openZip(bytes)
  if (!zip.names.has('xl/workbook.xml')) refuse(reasonOf(zip), 422)
  const { sheets, startsIn1904 } = await workbookOf(zip)
  if (sheets.length > mostSheets) refuse('imports.files.tooManySheets', 422, { most: mostSheets })
  const budget = { ...most }
  const strings = await stringsOf(zip, budget)
  const shared = { strings, formats: await formatsOf(zip), startsIn1904 }
  const read: Sheet[] = []
  for (const { path, ...sheet } of sheets)
    read.push({ ...sheet, ...(await readSheet(zip.text(path), shared, budget)) })
  return { encoding: null, delimiter: null, sheets: read }
}

/** Names the formats that people take for XLSX. */
function reasonOf({ names }: Zip): string {
  if (names.has('xl/workbook.bin')) return 'imports.files.binaryExcel'
  if (names.has('content.xml') && names.has('mimetype')) return 'imports.files.openDocument'
  return names.has('Index/Document.iwa') ? 'imports.files.appleNumbers' : 'imports.files.broken'
}

type Named = { name: string; is_hidden: boolean; path: string }

async function workbookOf(zip: Zip): Promise<{ sheets: Named[]; startsIn1904: boolean }> {
  const targets = new Map<string, string>()
  await throughXml(zip.text('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, pathOf(Target))
    },
  })
  const sheets: Named[] = []
  let startsIn1904 = false
  await throughXml(zip.text('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const id =
        Object.entries(attributes).find(([key]) => /(?:^|:)id$/i.test(key) && key !== 'sheetId')?.[1] ?? ''
      const path = targets.get(id) ?? ''
      // Charts have a sheet without cells.
      if (!/worksheets\//i.test(path) || !zip.names.has(path)) return
      sheets.push({
        name: (attributes.name ?? '').slice(0, 100),
        is_hidden: (attributes.state ?? 'visible') !== 'visible',
        path,
      })
    },
  })
  return { sheets, startsIn1904 }
}

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function stringsOf(zip: Zip, budget: Budget): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let takesText = false
  let isPhonetic = false
  await throughXml(zip.text('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      takesText = name === 't' && !isPhonetic
    },
    text: (piece) => {
      if (takesText) text += piece
    },
    close: (name) => {
      takesText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      strings.push(unescaped(text))
      budget.cells -= 1
      if (budget.cells < 0) refuse('imports.files.tooMuch', 422)
    },
  })
  return strings
}

/** Returns the number format of every cell style. */
async function formatsOf(zip: Zip): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  await throughXml(zip.text('xl/styles.xml'), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats.length > 0 ? formats : [formatOf(0, undefined)]
}
