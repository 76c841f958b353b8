import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { AdminQuery } from '../admin-query.tsx'
import type { QueryContext } from '../use-admin-query.ts'
import { ProveDialog } from './prove-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { renewRecoveryCodes, secondFactorState, turnOff, type SecondFactorState } from './second-factor-api.ts'

/** It draws a QR code. */
const SetUpDialog = lazily(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)

/** [AD10], [AD12] The administrator's own sign-in. */
export const SecondFactorTab = ({ context }: { context: QueryContext }) => (
  <AdminQuery context={context} path="second-factor" schema={secondFactorState}>
    {(state) => <SecondFactor state={state} context={context} />}
  </AdminQuery>
)

type Open = { what: 'set up' | 'renew' | 'turn off' } | { what: 'codes'; codes: string[] } | null

function SecondFactor({ state, context }: { state: SecondFactorState; context: QueryContext }) {
  const { isOn, since, recoveryCodesLeft } = state
  const { onSignedOut, onRefresh } = context
  const toast = useToast()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const closeAndRefresh = () => {
    close()
    onRefresh()
  }
  return (
    <SectionCard
      title="Second factor"
      aside={<ToneChip tone={isOn ? 'good' : 'attention'}>{isOn ? 'On' : 'Off'}</ToneChip>}
    >
      {isOn ? (
        <p>
          Signing in needs the password and a code from your authenticator app{since && `, since ${dayWords(since)}`}.{' '}
          {recoveryCodesLeft} of 10 recovery codes are left.
        </p>
      ) : (
        <p>
          With a second factor, signing in also needs a code from an app on your phone. Somebody who learns the password
          alone does not get in.
        </p>
      )}
      <Ways>
        {isOn ? (
          <>
            <Button variant="outlined" onClick={() => setOpen({ what: 'renew' })}>
              New recovery codes
            </Button>
            <Button variant="outlined" color="error" onClick={() => setOpen({ what: 'turn off' })}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={() => setOpen({ what: 'set up' })}>
            Set up
          </Button>
        )}
      </Ways>
      {open?.what === 'set up' && <SetUpDialog onDone={closeAndRefresh} onSignedOut={onSignedOut} onClose={close} />}
      {open?.what === 'renew' && (
        <ProveDialog
          title="New recovery codes"
          sentence="The codes that you have now stop working."
          action={{ idle: 'Make new codes', busy: 'Making codes…' }}
          work={renewRecoveryCodes}
          onDone={(codes) => setOpen({ what: 'codes', codes })}
          onSignedOut={onSignedOut}
          onClose={close}
        />
      )}
      {open?.what === 'turn off' && (
        <ProveDialog
          title="Turn off the second factor"
          sentence="After this, the password alone signs you in, and the recovery codes stop working."
          action={{ idle: 'Turn off', busy: 'Turning off…', color: 'error' }}
          work={turnOff}
          onDone={() => {
            toast({ text: 'The second factor is off' })
            closeAndRefresh()
          }}
          onSignedOut={onSignedOut}
          onClose={close}
        />
      )}
      {open?.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={closeAndRefresh} />}
    </SectionCard>
  )
}

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })
