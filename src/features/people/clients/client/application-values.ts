/** The values of the form: texts as typed, choices as the ids of their lists. */
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
  /** The product asked for before applying; '' for none. */
  product_id: '',
}
export type ApplicationValues = typeof emptyApplication

const draftKey = 'portico.application'
const secret = ['password', 'c_password'] as const

/** Stores the draft, so that input survives a closed tab; passwords are never stored. */
export function keepDraft(values: ApplicationValues): void {
  const draft: Partial<ApplicationValues> = { ...values }
  for (const field of secret) delete draft[field]
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft))
  } catch {
    // Without browser storage there is no draft.
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

/** Omits empty choices, so that validation reports them as missing. */
export function asSent(values: ApplicationValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]),
  )
}
