import type { Step } from './dunning.ts'

export type Preset = { name: { en: string; ru: string }; steps: Step[] }

/** Usual policies, from which an administrator begins new ones. The migration adds `standard` as the default. */
export const presets = {
  gentle: {
    name: { en: 'Gentle', ru: 'Мягкая' },
    steps: [
      { day: 3, tone: 'friendly', action: 'none' },
      { day: 14, tone: 'friendly', action: 'none' },
      { day: 30, tone: 'firm', action: 'task_chief' },
    ],
  },
  standard: {
    name: { en: 'Standard', ru: 'Обычная' },
    steps: [
      { day: -3, tone: 'friendly', action: 'none' },
      { day: 0, tone: 'friendly', action: 'none' },
      { day: 3, tone: 'friendly', action: 'none' },
      { day: 10, tone: 'firm', action: 'hold_new_lots' },
      { day: 20, tone: 'final', action: 'task_chief' },
    ],
  },
} satisfies Record<string, Preset>

/** Directive 2011/7/EU: eight points above the reference rate (Art. 2), and 40 euro for each invoice (Art. 6). */
export const usualMarginBp = 800
export const usualFixed = 4000

export type PresetName = keyof typeof presets
export const presetNames = Object.keys(presets) as PresetName[]
