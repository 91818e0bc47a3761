import type { Cell } from './cells.ts'
import { zipped } from './zip.ts'

export type SheetStream = {
  headings: string[]
  /** Width of each column, in characters. */
  widths: number[]
  /** The rows in slices, as they are produced. */
  slices: AsyncIterable<Cell[][]>
}

/**
 * Streams a sheet of any length row by row, with the same content as `xlsxOf`. Its first row and column are
 * frozen.
 */
export const xlsxStream = ({ headings, widths, slices }: SheetStream): AsyncGenerator<Buffer> =>
  zipped([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [rootRelations] },
    { name: 'xl/workbook.xml', content: [workbook] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(headings, widths, slices) },
  ])

async function* sheetOf(
  headings: string[],
  widths: number[],
  slices: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  const letters = headings.map((_, column) => lettersOf(column))
  let line = 1
  yield rowAt(
    line,
    headings.map((heading, at) => textCell(`${letters[at]}1`, heading, style.bold)),
  )
  for await (const rows of slices)
    yield rows
      .map((row) => {
        line += 1
        return rowAt(
          line,
          row.map((cell, at) => cellOf(`${letters[at]}${line}`, cell)),
        )
      })
      .join('')
  yield '</sheetData></worksheet>'
}

const rowAt = (line: number, cells: string[]): string => `<row r="${line}">${cells.join('')}</row>`

/** Returns the name of a column: A, B, … Z, AA, AB. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Text is written as an inline string, which a spreadsheet never reads as a formula. */
function cellOf(at: string, cell: Cell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textCell(at, cell)
  if ('moment' in cell)
    return `<c r="${at}" s="${style.moment}"><v>${cell.moment.getTime() / dayMs + epochDay}</v></c>`
  return `<c r="${at}" s="${style.figure + Math.min(cell.digits, 3)}"><v>${cell.figure}</v></c>`
}

const textCell = (at: string, text: string, named = 0): string =>
  `<c r="${at}" t="inlineStr"${named ? ` s="${named}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes text for XML and drops characters XML does not allow. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]|(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, (mark) => marks[mark] ?? '')

const dayMs = 86_400_000
/** The spreadsheet's day number of 1 January 1970. */
const epochDay = 25_569

const style = { bold: 1, moment: 2, figure: 3 }
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`
const rootRelations = `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbook = `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Portico" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relations = `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`

const formats = ['#,##0.0', '#,##0.00', '#,##0.000', 'yyyy-mm-dd hh:mm']
const styled = ['numFmtId="0" fontId="0"', 'numFmtId="0" fontId="1" applyFont="1"', 167, 1, 164, 165, 166]
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map((format, place) => `<numFmt numFmtId="${164 + place}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styled.length}">${styled
  .map(
    (one) =>
      `<xf ${typeof one === 'number' ? `numFmtId="${one}" fontId="0" applyNumberFormat="1"` : one} fillId="0" borderId="0" xfId="0"/>`,
  )
  .join('')}</cellXfs></styleSheet>`
