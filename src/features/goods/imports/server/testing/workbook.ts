import { zipOf } from '#features/foundation/files/server/testing/zip.ts'

/** A cell: a text, a number, or a number in a format, a formula without its value, an error or a yes. */
export type Cell =
  | string
  | number
  | { value: number; format: string }
  | { formula: string }
  | { error: string }
  | boolean
  | null
export type SheetOf = { name: string; rows: Cell[][]; is_hidden?: boolean; merged?: string[] }

/** Builds a spreadsheet as Excel saves it, with what `write-excel-file` cannot write. */
export function workbookOf(sheets: readonly SheetOf[]): Buffer {
  const formats = [...new Set(sheets.flatMap(({ rows }) => rows.flat().flatMap(formatIn)))]
  const list = sheets.map(
    ({ name, is_hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${is_hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const links = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const codes = formats.map(
    (format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>`,
  )
  const styles = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`)]
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, formats)]),
    ),
  })
}

/** Builds a spreadsheet of one sheet from its XML. */
export const workbookWith = (sheet: string): Buffer =>
  zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  })

const formatIn = (cell: Cell) => (typeof cell === 'object' && cell && 'format' in cell ? [cell.format] : [])

function sheetXml({ rows, merged = [] }: SheetOf, formats: readonly string[]): string {
  const lines = rows.map((cells, line) => {
    const written = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${line + 1}`, formats))
    return `<row r="${line + 1}">${written.join('')}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`)
  return `<worksheet><sheetData>${lines.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`
}

function cellXml(cell: Cell, at: string, formats: readonly string[]): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('formula' in cell) return `<c r="${at}"><f>${escaped(cell.formula)}</f><v/></c>`
  if ('error' in cell) return `<c r="${at}" t="e"><v>${escaped(cell.error)}</v></c>`
  return `<c r="${at}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.value}</v></c>`
}

const columnName = (column: number): string => String.fromCharCode(65 + column)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
