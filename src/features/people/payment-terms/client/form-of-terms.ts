import type { UseFormReturnType } from '@mantine/form'
import type { TypedTerms } from '../typed-plan.ts'

/** The form of payment terms, as its parts get it. */
export type FormOfTerms = UseFormReturnType<TypedTerms>
