import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../../ui/form/fields/field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'

/** A field for a code of the authenticator app; it also accepts a recovery code if recovery codes exist. */
export const CodeField = <V extends FieldValues>(props: Pick<FieldProps<V>, 'control' | 'name' | 'hint'>) => (
  <TextField {...props} label="Code" autoComplete="one-time-code" maxLength={40} required />
)
