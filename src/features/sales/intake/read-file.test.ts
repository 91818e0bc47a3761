import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const inputs = (grid: string[][]) =>
  readFile(grid).rows.flatMap((row) =>
    row.is === 'input' ? [[row.code ?? row.words, row.amount?.value ?? null]] : [],
  )

describe('a sheet', () => {
  test('with a second table of other columns is read to its end', () => {
    const grid = [
      ['Заявка № 15'],
      ['№', 'Артикул', 'Наименование', 'Кол-во', 'Ед.'],
      ['1', 'HB-M8X60-A2', 'Болт', '200', 'шт'],
      ['2', 'HB-M8X40-A2', 'Болт', '300', 'шт'],
      ['Дополнительно к заявке'],
      ['№', 'Наименование', 'Кол-во', 'Артикул'],
      ['1', 'Болт', '400', 'HB-M8X25-A2'],
      ['Итого', '', '900', ''],
      ['Part number', 'Qty'],
      ['HB-M8X16-A2', '500'],
    ]
    expect(inputs(grid)).toEqual([
      ['HB-M8X60-A2', 200],
      ['HB-M8X40-A2', 300],
      ['HB-M8X25-A2', 400],
      ['HB-M8X16-A2', 500],
    ])
  })

  test('keeps its columns where a row only sounds like headings', () => {
    const grid = [
      ['Item', 'Description', 'Qty'],
      ['Code 12', 'Order book A4', '5'],
      ['Part 7', 'Quantity surveyor’s rule', ''],
      ['Product box', 'Name badge', '7'],
    ]
    expect(inputs(grid)).toEqual([
      ['Order book A4', 5],
      ['Name badge', 7],
    ])
  })
})

describe('a parts list of a circuit board', () => {
  const eagle = [
    ['Part', 'Value', 'ORDER', 'DESCRIPTION', 'MANUFACTURER_PART_NUMBER'],
    ['R1', '10k', '', 'Bolt', 'HB-M8X60-A2'],
    ['R2', '10k', '1', 'Bolt', 'HB-M8X60-A2'],
    ['C3', '', '0', 'Bolt', 'HB-M8X40-A2'],
  ]
  test('counts its designators; the column that says yes or no is no quantity', () => {
    expect(inputs(eagle)).toEqual([
      ['HB-M8X60-A2', 1],
      ['HB-M8X60-A2', 1],
      ['HB-M8X40-A2', 1],
    ])
  })

  test.each([
    ['yes', 'no'],
    ['да', 'нет'],
    ['x', ''],
    ['TRUE', 'FALSE'],
  ])('with %j and %j too', (yes, no) => {
    const grid = [
      ['Designator', 'Order', 'MPN'],
      ['R1, R2, R5-R8', yes, 'MFR-25-10K'],
      ['C1', no, 'GRM188-1U'],
      ['D1 D2', yes, '1N4148W'],
    ]
    expect(inputs(grid)).toEqual([
      ['MFR-25-10K', 6],
      ['GRM188-1U', 1],
      ['1N4148W', 2],
    ])
  })

  test('with a column of quantities takes it', () => {
    const grid = [
      ['Qty', 'Value', 'Device', 'Parts', 'MPN'],
      ['3', '10k', 'R-EU', 'R1, R2, R3', 'MFR-25-10K'],
      ['1', '100n', 'C-EU', 'C1', 'GRM188-1U'],
    ]
    expect(inputs(grid)).toEqual([
      ['MFR-25-10K', 3],
      ['GRM188-1U', 1],
    ])
  })

  test.each([
    ['headings', [['Part', 'Value', 'Device']]],
    ['headings of another program', [['Designator', 'Value', 'Footprint']]],
    ['headings in Russian', [['Поз. обозначение', 'Номинал', 'Корпус']]],
    ['no headings', []],
  ])('without part numbers has no codes, under %s', (_, head: string[][]) => {
    const grid = [
      ...head,
      ['R1', '10k', 'Resistor 0204'],
      ['R2', '4k7', 'Resistor 0204'],
      ['C3', '100nF', 'Capacitor'],
    ]
    const rows = readFile(grid).rows.flatMap((row) => (row.is === 'input' ? [row] : []))
    expect(rows.map(({ code, words, amount }) => [code, words, amount?.value])).toEqual([
      [null, '10k Resistor 0204', 1],
      [null, '4k7 Resistor 0204', 1],
      [null, '100nF Capacitor', 1],
    ])
  })
})

test('in a price list that asks "order: yes or no" only the rows with yes are requested', () => {
  const grid = [
    ['SKU', 'Name', 'Order'],
    ['HB-M8X60-A2', 'Bolt', 'yes'],
    ['HB-M8X40-A2', 'Bolt', 'no'],
    ['HB-M8X25-A2', 'Bolt', ''],
  ]
  expect(inputs(grid)).toEqual([['HB-M8X60-A2', null]])
  expect(readFile(grid).without_quantity).toBe(2)
})

test('an order column of ones and zeros stays a quantity where nothing else says what is ordered', () => {
  expect(
    inputs([
      ['SKU', 'Name', 'Order'],
      ['HB-M8X60-A2', 'Bolt', '1'],
      ['HB-M8X40-A2', 'Bolt', '0'],
    ]),
  ).toEqual([['HB-M8X60-A2', 1]])
})
