import type { Tone } from '#ui/state.tsx'
import type { DocumentState } from '../../document.ts'

export const stateTones: Record<DocumentState, Tone> = {
  draft: 'waiting',
  published: 'done',
  superseded: 'quiet',
  archived: 'quiet',
}
