import { zodResolver } from '@hookform/resolvers/zod'
import type { ReferralId } from '@hearthkeep/shared/entities/fields.ts'
import { referralFacts } from '@hearthkeep/shared/entities/referral.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { mintId } from '../../../platform/ids.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormCard } from './form-card.tsx'
import { sendReferral } from './reply-api.ts'

const schema = z.object({ name: referralFacts.name, contact: referralFacts.contact, notes: referralFacts.notes })
type Referral = z.infer<typeof schema>

const nobody: Referral = { name: '', contact: '', notes: null }

interface ReferralFormProps {
  token: string
  firstName: string
  isOpen: boolean
  onOpen(): void
}

/** Somebody whom the client recommends their realtor to. */
export function ReferralForm({ token, firstName, isOpen, onOpen }: ReferralFormProps) {
  const { control, handleSubmit, reset, setError, formState } = useForm<Referral>({
    resolver: zodResolver(schema),
    defaultValues: nobody,
  })
  const [id, setId] = useState(() => mintId<ReferralId>())
  const [sentFor, setSentFor] = useState<string | null>(null)
  const send = handleSubmit(async (referral) => {
    const answered = await sendReferral(token, { id, ...referral })
    if (answered.state !== 'done')
      return setError('root', { message: answered.state === 'refused' ? answered.message : 'Please try again.' })
    setSentFor(referral.name)
    setId(mintId<ReferralId>())
    reset(nobody)
  })
  if (!isOpen)
    return (
      <Button variant="outlined" onClick={onOpen}>
        Refer somebody to {firstName}
      </Button>
    )
  return (
    <FormCard title={`Refer somebody to ${firstName}`} onSubmit={(event) => void send(event)}>
      {sentFor !== null && (
        <p role="status">
          Thank you. {firstName} knows of {sentFor}.
        </p>
      )}
      <TextField control={control} name="name" label="Their name" autoComplete="off" required />
      <TextField control={control} name="contact" label="Their email or phone" autoComplete="off" required />
      <TextField control={control} name="notes" label="What they are looking for" rows={2} />
      {formState.errors.root && <FormAlert title="Not sent">{formState.errors.root.message}</FormAlert>}
      <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Sending…' : 'Send referral'}
      </Button>
    </FormCard>
  )
}
