import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Validates the form and returns its parsed values; `null` if any are invalid, in which case the errors are shown at
 * their fields.
 */
export const checkForm = <V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>): Promise<T | null> =>
  new Promise((resolve, reject) => {
    form
      .handleSubmit(
        (values) => resolve(values),
        () => resolve(null),
      )()
      .catch(reject)
  })
