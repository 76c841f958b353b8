import type { Touched } from '../store/touched-fields.ts'

/** A draft's fields with these values, typed where the form was empty. */
export const touchedOf = (values: object): Touched =>
  Object.fromEntries(Object.entries(values).map(([field, value]: [string, unknown]) => [field, { value, was: null }]))
