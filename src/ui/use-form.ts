import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { config, type z } from 'zod'
import { CallError } from '#platform/client/errors.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import { fieldsOf } from '#platform/shared/validation.ts'

// The content policy forbids code made from text, and trying whether it does is reported as a breach.
if (typeof document !== 'undefined') config({ jitless: true })

/**
 * A form whose rules are the endpoint's own body shape: the same checks run here and on the server, the first failure
 * per field is shown, and what the server refuses lands on its field (spec §5, §8).
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
 * Asks the rules of a shape before anything is sent. Throws the validation error the server would answer with (spec §5):
 * status 422, 'Validation failed', the first message of each field.
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

/** After a refusal the reader stands at the first thing to mend. */
function leadToFirstError(_errors: FormErrors, _values: unknown, event?: { currentTarget: unknown }): void {
  const filled = event?.currentTarget
  if (!(filled instanceof HTMLElement)) return
  requestAnimationFrame(() => filled.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Puts a refused request's errors on their fields; answers whether it could. */
export function showFieldErrors<V extends Record<string, any>>(
  form: UseFormReturnType<V>,
  error: unknown,
): boolean {
  if (!(error instanceof CallError) || error.type !== 'validation') return false
  form.setErrors(error.fields)
  return true
}
