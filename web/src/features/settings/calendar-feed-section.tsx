import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useState } from 'react'
import { useMutate } from '../../data/live/use-mutate.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { copyText } from '../../platform/clipboard.ts'
import { mintSecret } from '../../platform/secret.ts'
import { AddressBox } from '../../ui/content/person/address-box.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useCalendarFeed } from './use-settled.ts'

/** A secret address under which other calendars find the person's tasks. */
export function CalendarFeedSection() {
  const feed = useCalendarFeed()
  const { rotate, turnOff } = useFeedActions()
  if (!feed) return null
  if (isDemo)
    return (
      <SectionCard title="Calendar feed">
        <p>
          With an account, your other calendars can show your open tasks on their due days. The demo leaves this out.
        </p>
      </SectionCard>
    )
  const { secret, waits } = feed
  return (
    <SectionCard title="Calendar feed">
      <p>
        Your other calendars can show your open tasks on their due days: subscribe to the address of your feed in them.
        Whoever has the address sees the tasks and where your properties are, so share it only with people you trust.
      </p>
      {secret === null ? (
        <Ways>
          <Button variant="outlined" onClick={() => void rotate(mintSecret(), 'Calendar feed turned on')}>
            Turn on
          </Button>
        </Ways>
      ) : (
        <FeedAddress address={addressOf(secret)} onNew={rotate} onTurnOff={() => void turnOff(secret)} />
      )}
      <Waiting role="status">{waits && waitingWords(secret)}</Waiting>
    </SectionCard>
  )
}

const addressOf = (secret: string) => `${location.origin}/calendar/${secret}.ics`

const waitingWords = (secret: string | null) =>
  secret === null
    ? 'The address stops working once this device has synced.'
    : 'The address works once this device has synced.'

interface FeedAddressProps {
  address: string
  onNew(secret: string, done: string): Promise<void>
  onTurnOff(): void
}

function FeedAddress({ address, onNew, onTurnOff }: FeedAddressProps) {
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const copy = async () => {
    if (await copyText(address)) toast({ tone: 'good', text: 'Address copied' })
    else toast({ tone: 'replace', text: 'Not copied', detail: 'Select the address and copy it yourself.' })
  }
  return (
    <>
      <Address>{address}</Address>
      <Ways>
        <Button variant="contained" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          New address
        </Button>
        <Button variant="outlined" onClick={onTurnOff}>
          Turn off
        </Button>
      </Ways>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Make a new address?"
        confirmLabel="Make new address"
        onConfirm={() => {
          setAsking(false)
          void onNew(mintSecret(), 'New address made')
        }}
      >
        The old address stops working for good. Every calendar that uses it needs the new one.
      </ConfirmDialog>
    </>
  )
}

function useFeedActions() {
  const mutate = useMutate()
  const toast = useToast()
  const act = async (call: CallOf, done: Parameters<typeof toast>[0]) => {
    const outcome = await mutate(call)
    toast(outcome.ok ? done : { tone: 'replace', text: 'Not changed', detail: outcome.refusal.message })
  }
  const rotate = (secret: string, text: string) =>
    act({ name: 'calendar_feed.rotate', args: { secret } }, { tone: 'good', text })
  return {
    rotate,
    turnOff: (secret: string) => {
      const undo = () => void rotate(secret, 'Calendar feed turned on')
      const action = { label: 'Undo', onAction: undo }
      return act({ name: 'calendar_feed.turn_off', args: {} }, { text: 'Calendar feed turned off', action })
    },
  }
}

const Address = styled(AddressBox)({ marginTop: 12 })

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })

const Waiting = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '&:not(:empty)': { marginTop: 12 },
}))
