import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { ListedWebhook, WebhookEdit } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { AddressBox } from '../../../ui/content/person/address-box.ts'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Actions, Heading } from '../../../ui/kit.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAsk } from '../use-ask.ts'
import { Deliveries } from './deliveries.tsx'
import { EventTicks } from './event-ticks.tsx'
import { eventsFor, hostOf, stateChips } from './webhook-words.ts'
import { deleteWebhook, editWebhook, replaceSecret, testWebhook } from './webhooks-api.ts'

interface WebhookDialogProps {
  role: Role
  /** As it was when the dialog opened. */
  first: ListedWebhook
  onReplaced(secret: string): void
  onClose(): void
}

/** [WH7], [WH10] A webhook with its events and deliveries. */
export function WebhookDialog({ role, first, onReplaced, onClose }: WebhookDialogProps) {
  const toast = useToast()
  const { ask, busy, refusal } = useAsk()
  const [webhook, setWebhook] = useState(first)
  const [question, setQuestion] = useState<'delete' | 'replace' | null>(null)
  const [sent, setSent] = useState(0)
  const edit = async (changes: WebhookEdit) => {
    const edited = await ask(() => editWebhook(webhook, changes))
    if (edited) setWebhook(edited.value)
  }
  const test = async () => {
    if (!(await ask(() => testWebhook(webhook)))) return
    toast({ tone: 'good', text: 'Test sent', detail: 'It appears below, with the answer, in a moment.' })
    setSent(sent + 1)
  }
  const remove = async () => {
    setQuestion(null)
    if (!(await ask(() => deleteWebhook(webhook)))) return
    toast({ tone: 'good', text: 'Webhook deleted' })
    onClose()
  }
  const replace = async () => {
    setQuestion(null)
    const replaced = await ask(() => replaceSecret(webhook))
    if (replaced) onReplaced(replaced.value.signingSecret)
  }
  const { tone, words } = stateChips[webhook.state]
  const isOn = webhook.state === 'on'
  return (
    <ResponsiveDialog
      title={hostOf(webhook)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="contained" disabled={busy || !isOn} onClick={() => void test()}>
            Send a test
          </Button>
        </>
      }
    >
      {refusal && <FormAlert title={refusal.message} />}
      <AddressBox>{webhook.url}</AddressBox>
      <div>
        <ToneChip tone={tone}>{words}</ToneChip>
      </div>
      <Actions>
        <Button disabled={busy} onClick={() => void edit({ state: isOn ? 'paused' : 'on' })}>
          {isOn ? 'Pause' : 'Turn on'}
        </Button>
        <Button disabled={busy} onClick={() => setQuestion('replace')}>
          Replace secret
        </Button>
        <Button color="error" disabled={busy} onClick={() => setQuestion('delete')}>
          Delete
        </Button>
      </Actions>
      <section>
        <Heading>What it is told</Heading>
        <EventTicks
          events={eventsFor({ role, reach: webhook.reach })}
          chosen={webhook.events}
          onChange={(events) => events.length > 0 && void edit({ events })}
        />
      </section>
      <Deliveries key={sent} webhook={webhook} />
      <ConfirmDialog
        open={question === 'delete'}
        title={`Delete the webhook to ${hostOf(webhook)}?`}
        confirmLabel="Delete webhook"
        onConfirm={() => void remove()}
        onClose={() => setQuestion(null)}
      >
        Its program is told of nothing from now on, and its deliveries are removed.
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'replace'}
        title="Replace the secret?"
        confirmLabel="Replace secret"
        onConfirm={() => void replace()}
        onClose={() => setQuestion(null)}
      >
        You’ll see a new one. For a day, events are signed with both.
      </ConfirmDialog>
    </ResponsiveDialog>
  )
}
