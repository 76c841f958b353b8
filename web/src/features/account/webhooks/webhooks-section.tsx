import type { User } from '@hearthkeep/shared/entities.ts'
import type { ListedWebhook, WebhookReach } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import Button from '@mui/material/Button'
import { Webhook } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ServerAnswer } from '../../../data/ask-server.ts'
import { useUser } from '../../../data/queries/use-user.ts'
import { useServerDay } from '../../../platform/use-server-day.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { Remark, Stack } from '../../../ui/kit.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { whyNoToken } from '../api-tokens/why-no-token.ts'
import { eventCountWords, hostOf, stateChips } from './webhook-words.ts'
import { fetchWebhooks } from './webhooks-api.ts'

const AddWebhookDialog = lazily(async () => (await import('./add-webhook-dialog.tsx')).AddWebhookDialog)
const WebhookDialog = lazily(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const ShownOnceDialog = lazily(async () => (await import('../shown-once-dialog.tsx')).ShownOnceDialog)

type Shown = { state: 'loading' | 'unreachable' } | { state: 'listed'; webhooks: ListedWebhook[] }
type OpenDialog =
  | { dialog: 'add' }
  | { dialog: 'secret'; secret: string }
  | { dialog: 'webhook'; webhook: ListedWebhook }

const shownOf = (answer: ServerAnswer<ListedWebhook[]>): Shown =>
  answer.state === 'done' ? { state: 'listed', webhooks: answer.value } : { state: 'unreachable' }

interface WebhooksSectionProps {
  /** `office` lists only those that are told what all members do, and adds such. */
  reach?: WebhookReach
}

/** [WH1], [WH6] The addresses that events are sent to. Needs a connection. */
export function WebhooksSection({ reach = 'own' }: WebhooksSectionProps) {
  const user = useUser()
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const load = async () => setShown(shownOf(await fetchWebhooks()))
  useEffect(() => {
    let isMounted = true
    void fetchWebhooks().then((answer) => isMounted && setShown(shownOf(answer)))
    return () => {
      isMounted = false
    }
  }, [])
  if (!user) return null
  return (
    <SectionCard
      title="Webhooks"
      aside={
        <Button variant="text" href="/api/docs">
          How to use them
        </Button>
      }
    >
      <Stack>
        <p>{meanings[reach]}</p>
        {shown.state === 'loading' && <p role="status">Loading your webhooks…</p>}
        {shown.state === 'unreachable' && (
          <>
            <p>Connect to the internet to see your webhooks.</p>
            <Button sx={{ justifySelf: 'start' }} onClick={() => void load()}>
              Try again
            </Button>
          </>
        )}
        {shown.state === 'listed' && (
          <Webhooks
            user={user}
            reach={reach}
            webhooks={shown.webhooks.filter((webhook) => reach === 'own' || webhook.reach === reach)}
            onChanged={() => void load()}
          />
        )}
      </Stack>
    </SectionCard>
  )
}

const meanings: Record<WebhookReach, string> = {
  own: 'A webhook tells another program what happens, such as a completed task, as soon as it does.',
  office:
    'A webhook tells another program, such as your CRM, when a client of any member replies or recommends somebody.',
}

interface WebhooksProps {
  user: User
  reach: WebhookReach
  webhooks: readonly ListedWebhook[]
  onChanged(): void
}

function Webhooks({ user, reach, webhooks, onChanged }: WebhooksProps) {
  const today = useServerDay()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const whyNot = whyNoToken(user, today)
  const close = () => {
    setOpen(null)
    onChanged()
  }
  return (
    <>
      {webhooks.length > 0 && (
        <RowList>
          {webhooks.map((webhook) => (
            <ListRow
              key={webhook.id}
              leading={<IconTile icon={Webhook} />}
              title={hostOf(webhook)}
              secondary={eventCountWords(webhook)}
              below={
                webhook.state !== 'on' && (
                  <ToneChip tone={stateChips[webhook.state].tone}>{stateChips[webhook.state].words}</ToneChip>
                )
              }
              onOpen={() => setOpen({ dialog: 'webhook', webhook })}
            />
          ))}
        </RowList>
      )}
      {whyNot === null ? (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setOpen({ dialog: 'add' })}>
          Add a webhook
        </Button>
      ) : (
        <Remark>{whyNot}</Remark>
      )}
      {open?.dialog === 'add' && (
        <AddWebhookDialog
          role={user.role}
          reach={reach}
          onAdded={({ signingSecret }) => setOpen({ dialog: 'secret', secret: signingSecret })}
          onClose={close}
        />
      )}
      {open?.dialog === 'secret' && (
        <ShownOnceDialog what="secret" text={open.secret} onClose={close}>
          Copy it into your program now, so that it can check that events are ours. It isn’t shown again, but can be
          replaced.
        </ShownOnceDialog>
      )}
      {open?.dialog === 'webhook' && (
        <WebhookDialog
          role={user.role}
          first={open.webhook}
          onReplaced={(secret) => setOpen({ dialog: 'secret', secret })}
          onClose={close}
        />
      )}
    </>
  )
}
