import type { Client } from '@hearthkeep/shared/entities.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { Control } from 'react-hook-form'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { HomeownerValues } from './homeowner-values.ts'

interface HomeownerFieldsProps {
  control: Control<HomeownerValues>
  /** Whoever of the realtor's clients has this email. */
  known: Client | null
}

/** Whose house it is. */
export function HomeownerFields({ control, known }: HomeownerFieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint="They sign in with it, and their invitation goes there."
        required
      />
      {known && (
        <FormAlert tone="neutral" title={`${clientName(known)} is your client already`}>
          {known.homeownerId
            ? 'The property is added to the account they have. They need no new password and no invitation.'
            : 'The account is opened for them; what you have recorded of them stays.'}
        </FormAlert>
      )}
      <FieldGrid columns={2}>
        <TextField control={control} name="firstName" label="First name" autoComplete="off" required />
        <TextField control={control} name="lastName" label="Last name" autoComplete="off" required />
      </FieldGrid>
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
    </>
  )
}
