import { describe, expect, test } from 'vitest'
import { columnsOf, inFamilies, ownWords, type Sized, sharedBy, titleOf } from './families.ts'

let last = 0
const next = () => {
  last += 1
  return last
}
const bolt = (thread: string, length_mm: number, material: string): Sized => ({
  id: next(),
  name: `Hex bolt ${thread} × ${length_mm}, ISO 4017, ${material}`,
  family: 'bolts',
  attributes: { standard: 'ISO 4017', thread, length_mm, pitch_mm: thread === 'M8' ? 1.25 : 1, material },
})
const plain = (name: string, family: string | null): Sized => ({
  id: next(),
  name,
  family,
  attributes: {},
})
const names = (members: readonly Sized[]) => members.map(({ name }) => name)

const bolts = [
  bolt('M10', 20, 'zinc'),
  bolt('M8', 100, 'zinc'),
  bolt('M8', 16, 'A2'),
  bolt('M8', 16, 'zinc'),
  bolt('M6', 60, 'zinc'),
]

describe('a page', () => {
  const [jack, oddity] = [plain('Jack', 'jack'), plain('14528', null)]
  const page = [jack, bolts[0]!, oddity, ...bolts.slice(1), plain('Lamp', 'lamp')]

  test('stands family by family where the first of each comes, sizes from small to large', () => {
    const groups = inFamilies(page, 'size')
    expect(groups.map(({ alone }) => alone)).toEqual([true, false, true])
    expect(names(groups[1]!.members)).toEqual([
      'Hex bolt M6 × 60, ISO 4017, zinc',
      'Hex bolt M8 × 16, ISO 4017, A2',
      'Hex bolt M8 × 16, ISO 4017, zinc',
      'Hex bolt M8 × 100, ISO 4017, zinc',
      'Hex bolt M10 × 20, ISO 4017, zinc',
    ])
    expect(names(groups[0]!.members)).toEqual(['Jack'])
    expect(names(groups[2]!.members)).toEqual(['14528', 'Lamp'])
  })

  test('in another order keeps it inside the families', () => {
    expect(inFamilies(page, 'given')[1]!.members).toEqual(bolts)
  })
})

describe('a family', () => {
  test('has a column for what tells its sizes apart, and is filled up with what differs also', () => {
    expect(columnsOf(bolts, 3)).toEqual({ properties: ['thread', 'length_mm', 'material'], byName: false })
    expect(columnsOf(bolts, 4).properties, 'a pitch follows from its thread').toHaveLength(3)
    const washers = [3, 4].map((d) => ({
      ...bolt(`M${d}`, d, 'A2'),
      attributes: { thread: `M${d}`, thickness_mm: d },
    }))
    expect(columnsOf(washers, 4).properties).toEqual(['thread', 'thickness_mm'])
    expect(sharedBy(bolts)).toEqual([['standard', 'ISO 4017']])
  })

  test('is called by what its names have in common', () => {
    expect(titleOf(bolts)).toBe('Hex bolt, ISO 4017')
    expect(titleOf([plain('Plate flange DN 15, PN 16', 'f'), plain('Plate flange DN 20, PN 16', 'f')])).toBe(
      'Plate flange, PN 16',
    )
    expect(titleOf([plain('Dowel pin 3 × 10, A4', 'p'), plain('Dowel pin 3 × 12, A4', 'p')])).toBe(
      'Dowel pin, A4',
    )
    expect(titleOf([plain('Monostable', 'm'), plain('Monostable', 'm')])).toBe('Monostable')
    expect(titleOf([plain('10 × 20', 'x'), plain('11 × 20', 'x')])).toBe('10 × 20')
  })

  test('without properties is told apart by what is in one name only, and counts in units', () => {
    const [half, litre, five] = ['500 мл', '1 л.', '5 л.'].map((size) =>
      plain(`Антисептик ULTRA, концентрат, ${size}`, 'a'),
    ) as [Sized, Sized, Sized]
    const [group] = inFamilies([five, litre, half], 'size')
    expect(group!.members).toEqual([half, litre, five])
    expect(columnsOf(group!.members, 4)).toEqual({ properties: [], byName: true })
    expect(group!.members.map(({ name }) => ownWords(name, group!.members))).toEqual(['500 мл', '1 л', '5 л'])
    expect(titleOf(group!.members)).toBe('Антисептик ULTRA, концентрат')
  })

  test('whose names are alike has no column for them', () => {
    expect(columnsOf([plain('Monostable', 'm'), plain('Monostable', 'm')], 4)).toEqual({
      properties: [],
      byName: false,
    })
  })
})
