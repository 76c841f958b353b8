import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { Switch, SwitchRow } from '../../../ui/form/choices/switch.tsx'
import { pushWords } from './push-words.ts'
import { useDevicePush } from './use-device-push.ts'

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
          <Button variant="outlined" disabled={busy} onClick={() => void sendTest()}>
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
