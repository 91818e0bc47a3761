import type { Tone } from '#ui/state.tsx'
import type { ValidityState } from '../settings.ts'

export const tones: Record<ValidityState, Tone> = { current: 'done', future: 'waiting', past: 'quiet' }
