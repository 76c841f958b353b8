import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { Switch, SwitchRow } from '../../../ui/form/choices/switch.tsx'
import { pushWords, useDevicePush } from './use-device-push.ts'
import { isDemo } from '../../../platform/demo/demo-place.ts'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { NotificationForm } from '../notification-form.tsx'
import { useNotificationChoices } from '../use-settings.ts'

/** [PU16] Turns this device's notifications on and off: the browser asks for permission only after a press. */
export function DevicePush() {
  const { state, busy, turnOn, turnOff, sendTest } = useDevicePush()
  const wordsId = useId()
  return (
    <FormSection title="Notifications on this device">
      <div>
        <SwitchRow>
          <span>Show notifications</span>
          <Switch
            checked={state === 'on'}
            disabled={busy || (state !== 'on' && state !== 'off')}
            aria-describedby={wordsId}
            onChange={(event) => void (event.target.checked ? turnOn() : turnOff())}
          />
        </SwitchRow>
        <Words id={wordsId} data-blocked={state === 'blocked'} role="status">
          {pushWords[state]}
        </Words>
      </div>
      {state === 'on' && (
        <div>
          <Button disabled={busy} onClick={() => void sendTest()}>
            Send a test
          </Button>
        </div>
      )}
    </FormSection>
  )
}

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  "&[data-blocked='true']": { color: theme.vars.palette.tone.attention.main },
}))

export function NotificationSection() {
  const settled = useNotificationChoices()
  return (
    <SectionCard title="Notifications">
      <Stack gap={24}>
        {isDemo ? <p>The demo doesn’t send notifications, but it saves your choices.</p> : <DevicePush />}
        {settled ? <NotificationForm {...settled} /> : <RowSkeletons count={4} />}
      </Stack>
    </SectionCard>
  )
}
