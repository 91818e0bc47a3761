import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { type Command, matching } from './command.ts'

const command = (label: string, find?: string): Command => ({
  key: label,
  label,
  Icon: IconHome,
  run: () => {},
  ...(find ? { find } : {}),
})
const all = [command('All orders'), command('New clients'), command('Светлая или тёмная', 'theme dark')]
const found = (typed: string) => matching(all, typed).map(({ label }) => label)

test('nothing typed: every command', () => {
  expect(found('  ')).toEqual(['All orders', 'New clients', 'Светлая или тёмная'])
})

test('a command is found by the beginnings of its words, in any order and any case', () => {
  expect(found('ORD al')).toEqual(['All orders'])
  expect(found('cli')).toEqual(['New clients'])
  expect(found('темн')).toEqual(['Светлая или тёмная'])
})

test('and by words it does not show', () => {
  expect(found('dark')).toEqual(['Светлая или тёмная'])
})

test('a word from the middle, or one too many, finds nothing', () => {
  expect(found('rders')).toEqual([])
  expect(found('all orders today')).toEqual([])
})
