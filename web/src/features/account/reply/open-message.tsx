import { useState } from 'react'
import { bandStyle } from '../../../data/queries/band-style.ts'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Branded } from '../../../ui/content/person/brand-band.tsx'
import { Form, Stack, Muted } from '../../../ui/kit.tsx'
import { Sentence } from '../link/link-content.tsx'
import { ReferralForm } from './referral-form.tsx'
import type { MessageToAnswer } from '@hearthkeep/shared/protocol/answers/link-answers.ts'
import { askServer, failureWords, nothing } from '../../../data/ask-server.ts'
import Button from '@mui/material/Button'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { responseFacts } from '@hearthkeep/shared/message/response.ts'
import { z } from 'zod'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { SendButton } from './send-button.tsx'
import { NOT_SENT, useReply } from './use-reply.ts'
import { ratingName, ratingNames, ratings } from '@hearthkeep/shared/message/rating-words.ts'
import { styled } from '@mui/material/styles'
import { Star } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { Icon } from '../../../ui/content/icon.tsx'
import { type FieldProps, GroupFrame, useField } from '../../../ui/form/fields/field.tsx'

interface OpenMessageProps {
  token: string
  message: MessageToAnswer
  /** The person followed a link to stop messages. */
  isStopping: boolean
  /** [ME76] The star that the person followed; mail programs open links on their own, so only a press sends it. */
  rating: number | null
}

/** The actions that a client can take on a realtor's message. */
export function OpenMessage({ token, message, isStopping, rating }: OpenMessageProps) {
  const [isReferring, setReferring] = useState(false)
  const { realtor, subject, brand } = message
  const stop = <StopSection token={token} message={message} />
  return (
    <Branded band={brand ? bandStyle(brand, realtor.name) : null}>
      <div>
        <h1>{isStopping ? `Messages from ${realtor.name}` : `Reply to ${realtor.name}`}</h1>
        {subject !== '' && <Sentence>About “{subject}”</Sentence>}
      </div>
      {isStopping && stop}
      <ReplyForm token={token} firstName={realtor.firstName} rating={rating} />
      <ReferralForm
        token={token}
        firstName={realtor.firstName}
        isOpen={isReferring}
        onOpen={() => setReferring(true)}
      />
      {!isStopping && stop}
    </Branded>
  )
}

/** [ME33] Mail programs open links on their own, so only a press of the button stops messages. */
function StopSection({ token, message }: { token: string; message: MessageToAnswer }) {
  const { realtor, channel, hasStopped } = message
  const [stopped, setStopped] = useState(hasStopped)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const messageNoun = channel === 'email' ? 'emails' : 'texts'
  const decide = async (stop: boolean) => {
    setBusy(true)
    const path = `/api/responses/${stop ? 'stop' : 'resume'}`
    const answer = await askServer(path, nothing, { body: { token } })
    setBusy(false)
    setProblem(answer.state === 'done' ? null : failureWords(answer, NOT_SENT))
    if (answer.state === 'done') setStopped(stop)
  }
  return (
    <SectionCard title={stopped ? 'Stopped' : `Stop ${messageNoun} from ${realtor.firstName}`}>
      <Stack>
        <p role="status">
          {stopped
            ? `You won’t get any more ${messageNoun} from ${realtor.name}.`
            : `${realtor.name} can’t send you ${messageNoun} after that. You can change your mind here.`}
        </p>
        {problem !== null && <FormAlert title="Couldn’t make the change">{problem}</FormAlert>}
        <Button disabled={isBusy} onClick={() => void decide(!stopped)}>
          {stopped ? `Get ${messageNoun} again` : `Stop these ${messageNoun}`}
        </Button>
      </Stack>
    </SectionCard>
  )
}

const schema = z
  .object({ rating: responseFacts.rating, comment: responseFacts.comment })
  .refine(({ rating, comment }) => rating !== null || (comment ?? '').trim() !== '', {
    path: ['comment'],
    error: 'Write something, or choose a rating',
  })

/** A form for the client's comment and rating. */
function ReplyForm({ token, firstName, rating }: { token: string; firstName: string; rating: number | null }) {
  const { control, formState, submit, sent, writeAnother } = useReply({
    schema,
    first: { rating, comment: null },
    empty: { rating: null, comment: null },
    path: '/api/responses/reply',
    token,
  })
  if (sent)
    return (
      <SectionCard title="Thank you">
        <Stack>
          <p role="status">{firstName} has your reply.</p>
          <Button onClick={writeAnother}>Write another</Button>
        </Stack>
      </SectionCard>
    )
  return (
    <SectionCard title="Your reply">
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <RatingField control={control} name="rating" label={`How happy are you with ${firstName}?`} />
        <TextField control={control} name="comment" label="Message" rows={4} />
        <SendButton label="Send reply" formState={formState} />
      </Form>
    </SectionCard>
  )
}

/** One to five stars; `null` if there is no rating. */
function RatingField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  const { value, change, frame, attributes } = useField(props)
  const chosen = typeof value === 'number' ? value : 0
  return (
    <GroupFrame frame={frame}>
      <Stars>
        {ratings.map((rating) => (
          <label key={rating} data-filled={rating <= chosen}>
            <input
              type="radio"
              name={attributes.id}
              value={rating}
              checked={rating === chosen}
              aria-label={ratingName(rating)}
              ref={rating === 1 ? attributes.ref : undefined}
              onBlur={attributes.onBlur}
              onChange={() => change(rating)}
            />
            <Icon of={Star} size={28} />
          </label>
        ))}
        <Muted as="span" sx={{ ml: 2 }} aria-hidden>
          {chosen === 0 ? '' : ratingNames[chosen - 1]}
        </Muted>
      </Stars>
    </GroupFrame>
  )
}

const Stars = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginLeft: -8,
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: 12,
    color: theme.vars.palette.outline,
    cursor: 'pointer',
  },
  "& label[data-filled='true']": {
    color: theme.vars.palette.secondary.main,
    '& svg': { fill: 'currentColor' },
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}))
