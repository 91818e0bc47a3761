export type Application = { email_verified: boolean; confirmed: boolean }

/** The steps a new client sees on `/account` while waiting. */
export const applicationSteps = ['submitted', 'email_verified', 'confirmed'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

export function isStepDone(step: ApplicationStep, { email_verified, confirmed }: Application): boolean {
  return step === 'submitted' || (step === 'email_verified' ? email_verified : confirmed)
}
