import type { Tone } from '#ui/state.tsx'
import type { UploadState } from '../../upload.ts'

export const uploadTones: Record<UploadState, Tone> = {
  received: 'waiting',
  accepted: 'done',
  rejected: 'trouble',
}
