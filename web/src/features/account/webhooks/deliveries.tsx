import { momentWords } from '@hearthkeep/shared/format/moment-words.ts'
import type { ListedWebhook, WebhookDelivery } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { ServerAnswer } from '../../../data/ask-server.ts'
import { AddressBox } from '../../../ui/content/person/address-box.ts'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { EntryList, EntryWays } from '../../../ui/content/list/entry-list.tsx'
import { Muted } from '../../../ui/kit.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { outcomeOf } from '../use-ask.ts'
import { answerWords, eventLabels, statusChips } from './webhook-words.ts'
import { fetchDeliveries, sendAgain } from './webhooks-api.ts'

type Shown =
  | { state: 'loading' | 'unreachable' }
  | { state: 'listed'; deliveries: readonly WebhookDelivery[]; now: Date }

const shownOf = (answer: ServerAnswer<WebhookDelivery[]>): Shown =>
  answer.state === 'done' ? { state: 'listed', deliveries: answer.value, now: new Date() } : { state: 'unreachable' }

/** [WH10] The latest deliveries of a webhook, newest first. */
export function Deliveries({ webhook }: { webhook: ListedWebhook }) {
  const toast = useToast()
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const load = async () => setShown(shownOf(await fetchDeliveries(webhook)))
  useEffect(() => {
    let isMounted = true
    void fetchDeliveries(webhook).then((answer) => isMounted && setShown(shownOf(answer)))
    return () => {
      isMounted = false
    }
  }, [webhook])
  const again = async (delivery: WebhookDelivery) => {
    const sent = outcomeOf(await sendAgain(webhook, delivery))
    toast(
      sent.ok
        ? { tone: 'good', text: 'Sent again' }
        : { tone: 'error', text: 'Couldn’t send it again', detail: sent.refusal.message },
    )
    await load()
  }
  return (
    <EntryList title="Deliveries" detail="Of the last 30 days.">
      {shown.state === 'loading' && <li>Loading…</li>}
      {shown.state === 'unreachable' && <li>Connect to the internet to see them.</li>}
      {shown.state === 'listed' && shown.deliveries.length === 0 && <li>Nothing was sent yet.</li>}
      {shown.state === 'listed' &&
        shown.deliveries.map((delivery) => (
          <Entry key={delivery.id} delivery={delivery} now={shown.now} onAgain={() => void again(delivery)} />
        ))}
      <li>
        <Button onClick={() => void load()}>Refresh</Button>
      </li>
    </EntryList>
  )
}

function Entry({ delivery, now, onAgain }: { delivery: WebhookDelivery; now: Date; onAgain(): void }) {
  const { event, status, createdAt, answer, payload } = delivery
  const [isOpen, setOpen] = useState(false)
  const { tone, words } = statusChips[status]
  const mayAgain = payload !== null && status !== 'waiting'
  return (
    <li>
      <strong>{eventLabels[event]}</strong>
      <small>
        {momentWords(createdAt, now)} · {answerWords(delivery)}
      </small>
      <div>
        <ToneChip tone={tone}>{words}</ToneChip>
      </div>
      <EntryWays>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide details' : 'Details'}
        </Button>
        {mayAgain && <Button onClick={onAgain}>Send again</Button>}
      </EntryWays>
      {isOpen && (
        <>
          <Muted>Sent</Muted>
          <AddressBox>{payload ?? 'Nothing'}</AddressBox>
          <Muted>Answer</Muted>
          <AddressBox>{answer || 'Nothing'}</AddressBox>
        </>
      )}
    </li>
  )
}
