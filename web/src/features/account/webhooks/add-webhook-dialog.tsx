import { zodResolver } from '@hookform/resolvers/zod'
import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import {
  newWebhook,
  type MadeWebhook,
  type NewWebhook,
  type WebhookEvent,
  type WebhookReach,
} from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { GroupFrame, useField } from '../../../ui/form/fields/field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { ProofDialog } from '../passkeys/proof-dialog.tsx'
import { EventTicks } from './event-ticks.tsx'
import { eventsFor, hostOf } from './webhook-words.ts'
import { addWebhook } from './webhooks-api.ts'

const { url, events } = newWebhook.shape
const schema = newWebhook.pick({ url: true, events: true }).extend({
  url: url.refine((text) => URL.canParse(text), 'Enter an address such as https://example.com/hook'),
  events,
})

interface AddWebhookDialogProps {
  role: Role
  reach: WebhookReach
  onAdded(made: MadeWebhook): void
  onClose(): void
}

/** [WH1] Asks where and what to tell, then who asks. */
export function AddWebhookDialog({ role, reach, onAdded, onClose }: AddWebhookDialogProps) {
  const noEvents: WebhookEvent[] = []
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { url: '', events: noEvents } })
  const { control, handleSubmit } = form
  const [wanted, setWanted] = useState<NewWebhook | null>(null)
  const chosen = useWatch({ control, name: 'events' })
  const { frame } = useField({ control, name: 'events', label: 'What to tell it', required: true })
  if (wanted)
    return (
      <ProofDialog
        title={`Add the webhook to ${hostOf(wanted)}`}
        action={{ idle: 'Add webhook', busy: 'Adding the webhook…' }}
        work={(proof) => addWebhook(wanted, proof)}
        onDone={onAdded}
        onClose={onClose}
      >
        Next, you’ll see the secret that signs each event, once. We’ll email you that the webhook was added.
      </ProofDialog>
    )
  return (
    <FormDialog
      title="Add a webhook"
      action={{ idle: 'Continue' }}
      onSubmit={handleSubmit((values) => setWanted({ ...values, reach }))}
      onClose={onClose}
    >
      <NeedsInternet />
      <TextField control={control} name="url" label="Address" hint={ADDRESS_HINT} maxLength={500} required takesFocus />
      <GroupFrame frame={frame}>
        <EventTicks
          events={eventsFor({ role, reach })}
          chosen={chosen}
          onChange={(next) =>
            form.setValue('events', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      </GroupFrame>
    </FormDialog>
  )
}

const ADDRESS_HINT = 'Where the program listens, such as https://example.com/hook.'
