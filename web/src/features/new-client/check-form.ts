import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What stands in the form, as its schema has it; null where some does not fit, which then stands beside its field. */
export const checkForm = <V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>): Promise<T | null> =>
  new Promise((resolve, reject) => {
    form
      .handleSubmit(
        (values) => resolve(values),
        () => resolve(null),
      )()
      .catch(reject)
  })
