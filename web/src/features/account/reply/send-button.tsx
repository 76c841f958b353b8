import Button from '@mui/material/Button'
import type { FieldValues, FormState } from 'react-hook-form'
import { FormAlert } from '../../../ui/form/form-alert.tsx'

/** The submit button of a form, with the form's error. */
export function SendButton<V extends FieldValues>({ label, formState }: { label: string; formState: FormState<V> }) {
  const { errors, isSubmitting } = formState
  return (
    <>
      {errors.root && <FormAlert title="Not sent">{errors.root.message}</FormAlert>}
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {isSubmitting ? 'Sending…' : label}
      </Button>
    </>
  )
}
