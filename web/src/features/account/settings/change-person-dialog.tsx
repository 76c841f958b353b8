import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@hearthkeep/shared/entities.ts'
import { personFacts } from '@hearthkeep/shared/account/user-mutations.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { FieldGrid } from '../../../ui/form/form-section.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

const schema = z.object(personFacts)

interface ChangePersonDialogProps {
  user: Pick<User, 'firstName' | 'lastName' | 'phone'>
  onClose(): void
}

/** [SE122] Works offline: it is a mutation like any other. */
export function ChangePersonDialog({ user, onClose }: ChangePersonDialogProps) {
  const mutate = useMutate()
  const toast = useToast()
  const { firstName, lastName, phone } = user
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { firstName, lastName, phone },
  })
  const { dirtyFields } = formState
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = handleSubmit(async (person) => {
    const changes = {
      ...(dirtyFields.firstName && { firstName: person.firstName }),
      ...(dirtyFields.lastName && { lastName: person.lastName }),
      ...(dirtyFields.phone && { phone: person.phone }),
    }
    const outcome = await mutate({ name: 'user.edit', args: { changes } })
    if (!outcome.ok) return setRefusal(outcome.refusal.message)
    toast({ tone: 'good', text: 'Account updated' })
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Change name or phone"
      onSubmit={submit}
      action={{ idle: 'Save changes' }}
      refusal={refusal}
    >
      <FieldGrid>
        <TextField control={control} name="firstName" label="First name" autoComplete="given-name" required />
        <TextField control={control} name="lastName" label="Last name" autoComplete="family-name" required />
      </FieldGrid>
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" />
      <p>People with access to your properties can see your name, email and phone.</p>
    </FormDialog>
  )
}
