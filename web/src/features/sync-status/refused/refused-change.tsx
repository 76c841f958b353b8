import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { refusalToast } from '../../../actions/refusal-toast.ts'
import type { RefusedChange } from '../../../data/refusals/read-refused.ts'
import { callOfRefusal } from '../../../data/refusals/refusals.ts'
import type { RefusedGroup } from '../../../data/refusals/refused-groups.ts'
import { useRefusals } from '../../../data/refusals/use-refusals.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { EntryWays } from '../../../ui/content/list/entry-list.tsx'
import { refusalText, typedNote } from './refusal-words.ts'
import { FollowingChange, TypedFacts } from './typed-facts.tsx'
import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { revisionOf } from '../../../data/refusals/revision.ts'

interface RefusedChangeProps {
  group: RefusedGroup<RefusedChange>
  onEdit(change: RefusedChange): void
}

/** A refused change: the reason, the typed values, the changes that failed with it, and the possible actions. */
export function RefusedChange({ group, onEdit }: RefusedChangeProps) {
  const { change, dependents } = group
  const toast = useToast()
  const titleId = useId()
  const { busy, retry, discard } = useDecisions(group)
  const note = typedNote(change)
  const copy = async (text: string) => {
    const copied = await copyText(text)
    toast(copied ? { tone: 'good', text: 'Copied' } : { tone: 'error', text: 'This browser doesn’t allow copying' })
  }
  return (
    <li aria-labelledby={titleId}>
      <strong id={titleId}>{change.sentence}</strong>
      <small>{change.address ?? (scopeOwner(change.scope).kind !== 'user' && 'A property not on this device')}</small>
      <Reason>
        <Icon of={CircleAlert} size={16} />
        {change.refusal.message}
      </Reason>
      <TypedFacts change={change} />
      {dependents.length > 0 && (
        <>
          <small>Also not saved because of it:</small>
          <ul>
            {dependents.map((dependent) => (
              <FollowingChange key={dependent.id} change={dependent} />
            ))}
          </ul>
        </>
      )}
      <EntryWays role="group" aria-labelledby={titleId}>
        {callOfRefusal(change) && (
          <Button disabled={busy} onClick={() => void retry()}>
            Retry
          </Button>
        )}
        {change.subject && (
          <Button disabled={busy} onClick={() => onEdit(change)}>
            Edit
          </Button>
        )}
        {change.subject?.form === 'create for client' && change.subject.client && (
          <LinkClient change={change} args={change.subject.args} client={change.subject.client} />
        )}
        {note !== '' && (
          <Button variant="text" onClick={() => void copy(note)}>
            Copy note
          </Button>
        )}
        <Button variant="text" onClick={() => void copy(refusalText(group))}>
          Copy
        </Button>
        <Button variant="text" disabled={busy} onClick={() => void discard()}>
          Discard
        </Button>
      </EntryWays>
    </li>
  )
}

function useDecisions({ change, dependents }: RefusedGroup<RefusedChange>) {
  const refusals = useRefusals()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  const alone = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const retry = () =>
    alone(async () => {
      const outcome = await refusals.retry(change.id)
      if (!outcome.ok) toast(refusalToast('That still didn’t work', outcome.refusal))
    })
  const discard = () =>
    alone(async () => {
      const outcome = await refusals.discard(change.id)
      if (!outcome.ok) return toast(refusalToast('Couldn’t discard it', outcome.refusal))
      const undo = () => void refusals.restore(outcome.value)
      const also = dependents.length === 0 ? '' : ` and ${dependents.length} more`
      toast({ text: 'Discarded', detail: `${change.sentence}${also}`, action: { label: 'Undo', onAction: undo } })
    })
  return { busy, retry, discard }
}

const Reason = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginBlock: 4,
  padding: '8px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  lineHeight: 1.4,
  color: theme.vars.palette.tone.repair.main,
  backgroundColor: theme.vars.palette.tone.repair.ground,
  '& svg': { flexShrink: 0, marginTop: 3 },
}))

interface LinkClientProps {
  change: RefusedMutation
  args: ArgsOf<'property.create_for_client'>
  /** The client whose account has this email. */
  client: Client
}

/** [NH4]: Assigns the refused property to the client who already has that email. */
function LinkClient({ change, args, client }: LinkClientProps) {
  const perform = usePerform()
  const [busy, setBusy] = useState(false)
  const link = async () => {
    setBusy(true)
    const homeownerId = must(client.homeownerId, 'the account of the client')
    const linked = { homeownerId, existingClientId: client.id, temporaryPassword: null, invitation: null }
    const call = { name: 'property.create_for_client', args: { ...args, ...linked } } as const
    const done = { tone: 'good', text: `The property was added for ${clientName(client)}` } as const
    await perform(call, { done, failed: 'That still didn’t work' }, { also: revisionOf(change, {}).settle })
    setBusy(false)
  }
  return (
    <Button disabled={busy} onClick={() => void link()}>
      Link the existing client
    </Button>
  )
}
