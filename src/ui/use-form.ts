import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { CallError } from '#platform/client/errors.ts'
import { fieldsOf } from '#platform/shared/validation.ts'

/**
 * A form whose rules are the endpoint's own body shape: the same checks run here and on the server, the first failure
 * per field is shown, and what the server refuses lands on its field (spec §5, §8).
 */
export function useShapedForm<V extends Record<string, any>>(
  shape: z.ZodType,
  initialValues: V,
): UseFormReturnType<V> {
  const { t } = useTranslation()
  return useForm<V>({
    mode: 'controlled',
    initialValues,
    onSubmitPreventDefault: 'always',
    validate: (values): FormErrors => {
      const result = shape.safeParse(values, { reportInput: true })
      if (result.success) return {}
      return Object.fromEntries(
        Object.entries(fieldsOf(result.error)).map(([name, { code, params }]) => [
          name,
          String(t(code as never, params as never)),
        ]),
      )
    },
  })
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
