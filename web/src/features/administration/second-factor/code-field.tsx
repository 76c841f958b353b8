import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../../ui/form/fields/field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'

/** A code of the authenticator app. Where there are recovery codes, it takes one of these too. */
export const CodeField = <V extends FieldValues>(props: Pick<FieldProps<V>, 'control' | 'name' | 'hint'>) => (
  <TextField {...props} label="Code" autoComplete="one-time-code" maxLength={40} required />
)
