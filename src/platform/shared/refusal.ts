export type FieldRefusal = { code: string; params?: Record<string, string | number> | undefined }

/** The last change of a subject by someone else. `status`: what it is now, in words; null if it has none. */
export type LastChange = { by: string; at: Date; status: string | null }

/**
 * An expected refusal of a request. `code` is a message key; `fields` (status 422) name the form fields.
 * Every other error is a bug.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly params: Record<string, string | number> | undefined
  readonly fields: Record<string, FieldRefusal> | undefined
  /** Who changed the subject shortly before, for a command that came too late (409). */
  readonly changed: LastChange | undefined

  constructor(
    code: string,
    status = 409,
    more: {
      params?: Record<string, string | number> | undefined
      fields?: Record<string, FieldRefusal>
      changed?: LastChange
    } = {},
  ) {
    super(code)
    this.code = code
    this.status = status
    this.params = more.params
    this.fields = more.fields
    this.changed = more.changed
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
