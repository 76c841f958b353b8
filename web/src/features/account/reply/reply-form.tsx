import type { ResponseId } from '@hearthkeep/shared/kernel/fields.ts'
import { responseFacts } from '@hearthkeep/shared/message/response.ts'
import Button from '@mui/material/Button'
import { z } from 'zod'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormCard } from './form-card.tsx'
import { RatingField } from './rating-field.tsx'
import { sendReply } from './reply-api.ts'
import { SendButton } from './send-button.tsx'
import { useReply } from './use-reply.ts'

const schema = z
  .object({ rating: responseFacts.rating, comment: responseFacts.comment })
  .refine(({ rating, comment }) => rating !== null || (comment ?? '').trim() !== '', {
    path: ['comment'],
    error: 'Write something, or choose a rating',
  })

/** A form for the client's comment and rating. */
export function ReplyForm({ token, firstName }: { token: string; firstName: string }) {
  const { control, formState, submit, sent, writeAnother } = useReply({
    schema,
    empty: { rating: null, comment: null },
    send: (id, reply) => sendReply(token, { id: id as ResponseId, ...reply }),
  })
  if (sent)
    return (
      <FormCard title="Thank you">
        <p role="status">{firstName} has your reply.</p>
        <Button variant="outlined" onClick={writeAnother}>
          Write another
        </Button>
      </FormCard>
    )
  return (
    <FormCard title="Your reply" onSubmit={(event) => void submit(event)}>
      <RatingField control={control} name="rating" label={`How happy are you with ${firstName}?`} />
      <TextField control={control} name="comment" label="Message" rows={4} />
      <SendButton label="Send reply" formState={formState} />
    </FormCard>
  )
}
