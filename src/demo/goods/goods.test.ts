import { expect, test } from 'vitest'
import { attributeNames, materialNames } from './attributes.ts'
import { goodsCategories } from './categories.ts'
import { drawSvg } from './drawing/svg.ts'
import { computeGoods, goods } from './goods.ts'
import { materials } from './materials.ts'
import { openEdges, volume } from './mesh/mesh.ts'
import { writeStl } from './stl.ts'

const range = goods()
const good = (sku: string) => range.find((one) => one.sku === sku)!
const bodies = [...new Map(range.map((one) => [one.body, one])).values()]
const near = (value: number, expected: number, share: number) =>
  expect(Math.abs(value / expected - 1)).toBeLessThan(share)

const volumeOf = (sku: string) => {
  const { points, triangles } = good(sku).mesh()
  return volume(triangles.map(([a, b, c]) => [points[a]!, points[b]!, points[c]!]))
}

test('the range is large, and every part number and barcode is its own', () => {
  expect(range.length).toBeGreaterThanOrEqual(300)
  expect(new Set(range.map(({ sku }) => sku)).size).toBe(range.length)
  expect(new Set(range.map(({ ean }) => ean)).size).toBe(range.length)
  expect(new Set(range.map(({ name_en }) => name_en)).size).toBe(range.length)
  expect(new Set(range.map(({ name_ru }) => name_ru)).size).toBe(range.length)
})

test('the range is the same every time', () => {
  expect(JSON.stringify(computeGoods())).toBe(JSON.stringify(range))
})

test('every text exists in both languages, each in its own e-mails', () => {
  for (const { name_en, name_ru, description_en, description_ru } of range) {
    for (const english of [name_en, description_en]) expect(english).not.toMatch(/[а-яё]|undefined|NaN/i)
    for (const text of [name_ru, description_ru]) expect(text).toMatch(/[а-яё]{3}/i)
    // Strength classes keep their point, dimensions have a comma.
    const plain = `${name_ru} ${description_ru}`.replace(/\b(8\.8|12\.9)\b/g, '')
    expect(plain).not.toMatch(/undefined|NaN|\d\.\d/)
    for (const text of [description_en, description_ru]) expect(text).toMatch(/^[A-ZА-ЯЁ0-9].+\.$/)
  }
})

test('a grade is a designation, the same in both languages', () => {
  const grades = (name: string) => name.match(/\b(?:[A-Z]+[a-z]*\d+[A-Z]*|POM-C|AW-\d+)\b/g) ?? []
  for (const { name } of materials) expect(grades(name.ru)).toEqual(grades(name.en))
  for (const sku of ['LP-20X2-1000-S235', 'FP-DN50-P245', 'SG-15-24-C45', 'FB-6X10X6-BZ']) {
    const { name_en, name_ru } = good(sku)
    const grade = /S235|P245GH|C45|CuSn8/
    expect(grade.exec(name_ru)?.[0]).toBe(grade.exec(name_en)?.[0])
    expect(name_en).toMatch(grade)
  }
})

test('barcodes carry the right check digit', () => {
  for (const { ean } of range) {
    const sum = [...ean].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
    expect(ean).toMatch(/^20\d{11}$/)
    expect(sum % 10).toBe(0)
  }
})

test('every good has a known category, known attributes, a price, a weight and quantities that agree', () => {
  const slugs = goodsCategories.map(({ slug }) => slug)
  for (const one of range) {
    expect(slugs).toContain(one.category)
    for (const key of Object.keys(one.attributes)) expect(attributeNames).toHaveProperty(key)
    expect(materialNames).toHaveProperty(String(one.attributes.material))
    for (const whole of [one.base_price, one.weight_g, one.pack_qty, one.min_qty, one.step_qty]) {
      expect(Number.isInteger(whole) && whole >= 1).toBe(true)
    }
    expect(one.on_hand % one.pack_qty).toBe(0)
    expect(one.on_hand === 0 || one.supply === 'stocked').toBe(true)
    expect(one.lead_days).toBeGreaterThan(0)
  }
})

test('every category is either filled or the parent of one that is', () => {
  for (const { slug } of goodsCategories) {
    const own = goodsCategories.filter((category) => category.slug === slug || category.parent === slug)
    expect(range.some(({ category }) => own.some((one) => one.slug === category))).toBe(true)
  }
  for (const { parent } of goodsCategories)
    if (parent) expect(goodsCategories.map(({ slug }) => slug)).toContain(parent)
})

test('every body is closed and the right side out', () => {
  for (const { sku, mesh } of bodies) {
    const body = mesh()
    expect([sku, openEdges(body)]).toEqual([sku, 0])
    expect([sku, volumeOf(sku) > 0]).toEqual([sku, true])
  }
})

test('volumes agree with the formulas of the schoolbook', () => {
  near(volumeOf('WL-M10-ZN'), Math.PI * (15 ** 2 - 5.25 ** 2) * 2.5, 0.005)
  near(volumeOf('DP-8X40-HD'), Math.PI * 4 ** 2 * 40, 0.03)
  near(volumeOf('SQ-40X3-1000-S235'), (40 ** 2 - 34 ** 2) * 1000, 0.06)
  near(volumeOf('FP-DN50-P245'), Math.PI * 20 * (82.5 ** 2 - 30.65 ** 2 - 4 * 9 ** 2), 0.01)
  near(volumeOf('SG-2-18-C45'), Math.PI * (20 * (18 ** 2 - 5 ** 2) + 12 * (12 ** 2 - 5 ** 2)), 0.06)
  near(volumeOf('CSP-4X36X75'), Math.PI * 2 ** 2 * 8 * Math.PI * 32, 0.03)
})

test('threaded bodies are as heavy as a rod of the mean diameter of their thread', () => {
  const hexagon = (acrossFlats: number) => (Math.sqrt(3) / 2) * acrossFlats ** 2
  const rod = (diameter: number) => (Math.PI / 4) * diameter ** 2
  near(volumeOf('HB-M10X50-ZN'), rod(10 - 0.65 * 1.5) * 50 + hexagon(16) * 6.4, 0.06)
  near(volumeOf('HN-M16-ZN'), (hexagon(24) - rod(16 - 0.65 * 2)) * 14.8, 0.06)
  expect(good('HN-M16-ZN').weight_g).toBe(Math.round((volumeOf('HN-M16-ZN') / 1000) * 7.85))
})

test('every drawing is one well-formed picture under 12 KB in the colour of its text', () => {
  const shape =
    /^<svg xmlns="[^"<>]+" viewBox="-3 -3 [\d.]+ [\d.]+"( [\w-]+="[\w-]+")+>(<path stroke-width="[\d.]+" d="(M[\d. -]+([lc][\d. -]+)+)+"\/>){1,2}<\/svg>$/
  for (const { sku, portrait } of bodies) {
    const svg = drawSvg(portrait())
    expect([sku, shape.test(svg), svg.length < 12_000]).toEqual([sku, true, true])
    expect(svg).toContain('stroke="currentColor"')
  }
}, 60_000)

test('a model file states its triangles and their outward sides', () => {
  const { mesh } = good('WN-M8-ZN')
  const file = writeStl(mesh())
  expect(file.readUInt32LE(80)).toBe(mesh().triangles.length)
  expect(file.length).toBe(84 + 50 * mesh().triangles.length)
  for (let at = 84; at < file.length; at += 50) {
    expect(Math.hypot(file.readFloatLE(at), file.readFloatLE(at + 4), file.readFloatLE(at + 8))).toBeCloseTo(
      1,
      4,
    )
  }
})
