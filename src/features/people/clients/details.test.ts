import { describe, expect, test } from 'vitest'
import { ChangeDetails, lacksOwnWords, splitInput, type WrittenDetails } from './details.ts'

const now: WrittenDetails = {
  name: 'Holm',
  kind: 'legal_entity',
  tax_number: null,
  legal_address: null,
  country: 'Latvia',
  city: 'Riga',
  delivery_address: 'Quay',
  activity_type: 1,
  activity_custom: null,
}

describe('a wish for other details', () => {
  test('holds at once where no document hangs on it, and waits where one does', () => {
    expect(splitInput(now, {}, { city: 'Ventspils', name: 'Holm Baltic', tax_number: 'LV 40003' })).toEqual({
      atOnce: { city: 'Ventspils' },
      guarded: { name: 'Holm Baltic', tax_number: 'LV 40003' },
    })
  })

  test('is nothing where it is so already, and stands over what waits', () => {
    expect(splitInput(now, {}, { name: 'Holm', city: 'Riga' })).toEqual({ atOnce: {}, guarded: {} })
    expect(splitInput(now, { name: 'Holm Baltic', country: 'Estonia' }, { name: 'Holm Nord' })).toEqual({
      atOnce: {},
      guarded: { name: 'Holm Nord', country: 'Estonia' },
    })
  })

  test('for what is written now takes back what waits', () => {
    expect(splitInput(now, { name: 'Holm Baltic' }, { name: 'Holm' })).toEqual({ atOnce: {}, guarded: {} })
    expect(splitInput({ ...now, tax_number: 'LV 1' }, {}, { tax_number: null }).guarded).toEqual({
      tax_number: null,
    })
  })

  test('says what another activity is', () => {
    expect(lacksOwnWords({ activity_type: 7, activity_custom: null })).toBe(true)
    expect(lacksOwnWords({ activity_type: 7, activity_custom: 'Boats' })).toBe(false)
    expect(lacksOwnWords({ activity_type: 1, activity_custom: null })).toBe(false)
  })

  test('has a tax number of digits and Latin letters, or none; names are Latin', () => {
    const ok = (input: object) => ChangeDetails.safeParse(input).success
    expect(['LV40003', '77-12/9', ' 4001 ', '', null].map((tax_number) => ok({ tax_number }))).toEqual(
      Array(5).fill(true),
    )
    expect(['ИНН 77', '12', '-123', 'a'.repeat(31)].map((tax_number) => ok({ tax_number }))).toEqual(
      Array(4).fill(false),
    )
    expect([ok({ name: 'Хольм' }), ok({ name: '' }), ok({ legal_address: 'ул. Моря, 1' })]).toEqual([
      false,
      false,
      true,
    ])
    expect(ChangeDetails.parse({ tax_number: '', legal_address: ' ' })).toEqual({
      tax_number: null,
      legal_address: null,
    })
  })
})
