/** What the form holds while it is filled in: texts as typed, choices as the ids of their lists. */
export const emptyApplication = {
  name: '',
  last_name: '',
  middle_name: '',
  email: '',
  phone: '',
  password: '',
  c_password: '',
  legal_entity: false,
  self_employed: false,
  organization_name: '',
  activity_type: '',
  activity_custom: '',
  country: '',
  city: '',
  delivery_address: '',
  delivery_method: '',
  currency_id: '1',
  /** Asked for before applying; '' is none. */
  product_id: '',
}
export type ApplicationValues = typeof emptyApplication

const draftKey = 'portico.application'
const secret = ['password', 'c_password'] as const

/** What was typed survives a closed tab; passwords are never stored. */
export function keepDraft(values: ApplicationValues): void {
  const draft: Partial<ApplicationValues> = { ...values }
  for (const field of secret) delete draft[field]
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing keeps no draft either.
  }
}

export function storedDraft(): Partial<ApplicationValues> {
  try {
    return JSON.parse(localStorage.getItem(draftKey) ?? '{}')
  } catch {
    return {}
  }
}

export const dropDraft = (): void => localStorage.removeItem(draftKey)

/** An untouched choice is not sent at all, so that its rule says «fill this in». */
export function asSent(values: ApplicationValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]),
  )
}
