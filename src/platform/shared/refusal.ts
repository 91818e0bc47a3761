export type FieldRefusal = { code: string; params?: Record<string, string | number> | undefined }

/**
 * An expected refusal of a request. `code` is a message key; `fields` (status 422) name the form fields.
 * Every other error is a bug.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly params: Record<string, string | number> | undefined
  readonly fields: Record<string, FieldRefusal> | undefined

  constructor(
    code: string,
    status = 409,
    more: { params?: Record<string, string | number>; fields?: Record<string, FieldRefusal> } = {},
  ) {
    super(code)
    this.code = code
    this.status = status
    this.params = more.params
    this.fields = more.fields
  }
}

export function refuse(code: string, status?: number, params?: Record<string, string | number>): never {
  throw new Refusal(code, status, params ? { params } : {})
}

/** Throws `Refusal` 404, also for what the caller may not see. */
export function notFound(): never {
  throw new Refusal('errors.notFound', 404)
}

export function refuseFields(fields: Record<string, FieldRefusal | string>): never {
  const shaped = Object.entries(fields).map(([name, refusal]) => [
    name,
    typeof refusal === 'string' ? { code: refusal } : refusal,
  ])
  throw new Refusal('errors.validationFailed', 422, { fields: Object.fromEntries(shaped) })
}
