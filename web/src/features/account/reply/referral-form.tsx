import { referralFacts } from '@hearthkeep/shared/client/referral.ts'
import Button from '@mui/material/Button'
import { z } from 'zod'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../ui/kit.tsx'
import { SendButton } from './send-button.tsx'
import { useReply } from './use-reply.ts'

const schema = z.object({ name: referralFacts.name, contact: referralFacts.contact, notes: referralFacts.notes })

interface ReferralFormProps {
  token: string
  firstName: string
  isOpen: boolean
  onOpen(): void
}

/** A form in which the client refers another person to their realtor. */
export function ReferralForm({ token, firstName, isOpen, onOpen }: ReferralFormProps) {
  const { control, formState, submit, sent } = useReply({
    schema,
    empty: { name: '', contact: '', notes: null },
    path: '/api/responses/referral',
    token,
  })
  if (!isOpen) return <Button onClick={onOpen}>Refer someone to {firstName}</Button>
  return (
    <SectionCard title={`Refer someone to ${firstName}`}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {sent && (
          <p role="status">
            Thank you. {firstName} knows of {sent.name}.
          </p>
        )}
        <TextField control={control} name="name" label="Their name" autoComplete="off" required />
        <TextField control={control} name="contact" label="Their email or phone" autoComplete="off" required />
        <TextField control={control} name="notes" label="What they’re looking for" rows={2} />
        <SendButton label="Send referral" formState={formState} />
      </Form>
    </SectionCard>
  )
}
