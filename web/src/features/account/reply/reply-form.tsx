import { zodResolver } from '@hookform/resolvers/zod'
import type { ResponseId } from '@hearthkeep/shared/entities/fields.ts'
import { responseFacts } from '@hearthkeep/shared/entities/response.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { mintId } from '../../../platform/ids.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormCard } from './form-card.tsx'
import { RatingField } from './rating-field.tsx'
import { sendReply } from './reply-api.ts'

const schema = z
  .object({ rating: responseFacts.rating, comment: responseFacts.comment })
  .refine(({ rating, comment }) => rating !== null || (comment ?? '').trim() !== '', {
    path: ['comment'],
    error: 'Write something, or choose a rating',
  })
type Reply = z.infer<typeof schema>

const nothing: Reply = { rating: null, comment: null }

/** What the client says, and how content they are. */
export function ReplyForm({ token, firstName }: { token: string; firstName: string }) {
  const { control, handleSubmit, reset, setError, formState } = useForm<Reply>({
    resolver: zodResolver(schema),
    defaultValues: nothing,
  })
  // Minted once for each reply: pressing twice, or again after a failure, sends one.
  const [id, setId] = useState(() => mintId<ResponseId>())
  const [isSent, setSent] = useState(false)
  const send = handleSubmit(async (reply) => {
    const answered = await sendReply(token, { id, ...reply })
    if (answered.state !== 'done')
      return setError('root', { message: answered.state === 'refused' ? answered.message : 'Please try again.' })
    setSent(true)
    setId(mintId<ResponseId>())
    reset(nothing)
  })
  if (isSent)
    return (
      <FormCard title="Thank you">
        <p role="status">{firstName} has your reply.</p>
        <Button variant="outlined" onClick={() => setSent(false)}>
          Write another
        </Button>
      </FormCard>
    )
  return (
    <FormCard title="Your reply" onSubmit={(event) => void send(event)}>
      <RatingField control={control} name="rating" label={`How content are you with ${firstName}?`} />
      <TextField control={control} name="comment" label="Message" rows={4} />
      {formState.errors.root && <FormAlert title="Not sent">{formState.errors.root.message}</FormAlert>}
      <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Sending…' : 'Send reply'}
      </Button>
    </FormCard>
  )
}
