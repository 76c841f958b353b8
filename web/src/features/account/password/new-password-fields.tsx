import { minPasswordHint } from '@hearthkeep/shared/account/user.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'

interface NewPasswordFieldsProps<V extends FieldValues, T> {
  control: Control<V, unknown, T>
  names: { password: FieldPath<V>; confirm: FieldPath<V> }
  /** The label of the first field; it needs a different one beside the current password. */
  label?: string
}

/** A new password and its confirmation. */
export function NewPasswordFields<V extends FieldValues, T>({
  control,
  names,
  label = 'Password',
}: NewPasswordFieldsProps<V, T>) {
  return (
    <>
      <PasswordField
        control={control}
        name={names.password}
        label={label}
        hint={minPasswordHint}
        autoComplete="new-password"
      />
      <PasswordField control={control} name={names.confirm} label="Confirm password" autoComplete="new-password" />
    </>
  )
}
