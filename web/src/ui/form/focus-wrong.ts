import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Focuses a field that was refused, at once: React Hook Form's `setFocus` waits for a timer, and keys pressed before it
 * would be lost.
 */
export function focusWrong<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getFieldState' | 'setError'>,
  field: FieldPath<V>,
): void {
  const { error } = form.getFieldState(field)
  form.setError(field, error ?? { type: 'required' }, { shouldFocus: true })
}
