import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { config, type z } from 'zod'
import { CallError } from '#platform/client/errors.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import { fieldsOf } from '#platform/shared/validation.ts'

// The content security policy forbids eval, and zod's test for it would be reported as a violation.
if (typeof document !== 'undefined') config({ jitless: true })

/**
 * Returns a form whose rules are the endpoint's own body shape: browser and server run the same checks, the
 * first failure per field is shown, and the server's refusals appear at their fields (spec §5, §8).
 */
export function useShapedForm<V extends Record<string, any>>(
  shape: z.ZodType,
  initialValues: V,
): UseFormReturnType<V> {
  const { t } = useTranslation()
  const form = useForm<V>({
    mode: 'controlled',
    initialValues,
    onSubmitPreventDefault: 'always',
    validate: (values): FormErrors => {
      try {
        check(shape, values, (key, params) => String(t(key as never, params as never)))
        return {}
      } catch (error) {
        if (error instanceof CallError) return error.fields
        throw error
      }
    },
  })
  return { ...form, onSubmit: (use, refuse = leadToFirstError) => form.onSubmit(use, refuse) }
}

/**
 * Checks values against a shape before they are sent. Throws the validation error the server would answer
 * with (spec §5): status 422, 'Validation failed', the first message of each field.
 */
export function check(shape: z.ZodType, values: unknown, say: Translate): void {
  const result = shape.safeParse(values, { reportInput: true })
  if (result.success) return
  const fields = Object.entries(fieldsOf(result.error)).map(([name, { code, params }]) => [
    name,
    say(code, params),
  ])
  throw new CallError({
    type: 'validation',
    status: 422,
    message: say('errors.validationFailed'),
    fields: Object.fromEntries(fields),
    original: result.error,
  })
}

/** Moves the focus to the first field with an error. */
function leadToFirstError(_errors: FormErrors, _values: unknown, event?: { currentTarget: unknown }): void {
  const filled = event?.currentTarget
  if (!(filled instanceof HTMLElement)) return
  requestAnimationFrame(() => filled.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Shows the errors of a refused request at their fields. Returns whether there were any. */
export function showFieldErrors<V extends Record<string, any>>(
  form: UseFormReturnType<V>,
  error: unknown,
): boolean {
  if (!(error instanceof CallError) || error.type !== 'validation') return false
  form.setErrors(error.fields)
  return true
}
