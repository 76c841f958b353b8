import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { usePerform } from '../../actions/use-perform.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { copyText } from '../../platform/clipboard.ts'
import { mintSecret } from '../../platform/secret.ts'
import { AddressBox } from '../../ui/content/person/address-box.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { SwitchList } from '../../ui/form/choices/switch-list.tsx'
import { Actions } from '../../ui/kit.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useCalendarFeed } from './use-settings.ts'

/** A secret URL from which other calendars can read the person's tasks. */
export function CalendarFeedSection() {
  const feed = useCalendarFeed()
  const { rotate, turnOff, setAlarms } = useFeedActions()
  if (!feed) return null
  if (isDemo)
    return (
      <SectionCard title="Calendar feed">
        <p>
          With an account, your other calendars can show your open tasks on their due dates. Not available in the demo.
        </p>
      </SectionCard>
    )
  const { secret, hasAlarms, isPending } = feed
  return (
    <SectionCard title="Calendar feed">
      <p>
        Subscribe to your feed’s address in your other calendars to see your open tasks on their due dates, and those
        that repeat for a year ahead. Anyone with the address can see the tasks and where your properties are, so share
        it only with people you trust.
      </p>
      {secret === null ? (
        <Actions sx={{ mt: 4 }}>
          <Button onClick={() => void rotate(mintSecret(), 'Calendar feed turned on')}>Turn on</Button>
        </Actions>
      ) : (
        <>
          <FeedAddress address={addressOf(secret)} onNew={rotate} onTurnOff={() => void turnOff(secret)} />
          <SwitchList
            switches={[{ name: 'hasAlarms', label: 'Reminders in your calendar', remark: ALARMS, checked: hasAlarms }]}
            onSwitch={(_name, next) => void setAlarms(next)}
          />
        </>
      )}
      <Waiting role="status">{isPending && waitingWords(secret)}</Waiting>
    </SectionCard>
  )
}

const ALARMS = 'At 9 AM on the due date. Some calendars, such as Google’s, leave out the reminders of a feed.'

const addressOf = (secret: string) => `${location.origin}/calendar/${secret}.ics`

const waitingWords = (secret: string | null) =>
  secret === null
    ? 'The address stops working once this device has synced.'
    : 'The address works once this device has synced.'

interface FeedAddressProps {
  address: string
  onNew(secret: string, done: string): Promise<boolean>
  onTurnOff(): void
}

function FeedAddress({ address, onNew, onTurnOff }: FeedAddressProps) {
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const copy = async () => {
    if (await copyText(address)) toast({ tone: 'good', text: 'Address copied' })
    else toast({ tone: 'error', text: 'Couldn’t copy it', detail: 'Select the address and copy it yourself.' })
  }
  return (
    <>
      <AddressBox sx={{ mt: 3 }}>{address}</AddressBox>
      <Actions sx={{ mt: 4 }}>
        <Button variant="contained" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={() => setAsking(true)}>New address</Button>
        <Button onClick={onTurnOff}>Turn off</Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Create a new address?"
        confirmLabel="Create new address"
        onConfirm={() => {
          setAsking(false)
          void onNew(mintSecret(), 'New address created')
        }}
      >
        The old address stops working for good. Every calendar that uses it will need the new one.
      </ConfirmDialog>
    </>
  )
}

function useFeedActions() {
  const perform = usePerform()
  const failed = 'Couldn’t make the change'
  const rotate = (secret: string, text: string) =>
    perform({ name: 'calendar_feed.rotate', args: { secret } }, { done: { tone: 'good', text }, failed })
  return {
    rotate,
    setAlarms: (hasAlarms: boolean) => perform({ name: 'calendar_feed.set_alarms', args: { hasAlarms } }, { failed }),
    turnOff: (secret: string) => {
      const action = { label: 'Undo', onAction: () => void rotate(secret, 'Calendar feed turned on') }
      const done = { text: 'Calendar feed turned off', action }
      return perform({ name: 'calendar_feed.turn_off', args: {} }, { done, failed })
    },
  }
}

const Waiting = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '&:not(:empty)': { marginTop: 12 },
}))
