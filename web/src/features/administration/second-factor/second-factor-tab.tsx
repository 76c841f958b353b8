import {
  newRecoveryCodes,
  secondFactorState,
  type SecondFactorState,
} from '@hearthkeep/shared/protocol/answers/administration.ts'
import Button from '@mui/material/Button'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { Actions } from '../../../ui/kit.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { nothing, type AnswerSchema } from '../../../data/ask-server.ts'
import { AdminQuery, type QueryContext } from '../admin-query.tsx'
import { askAsAdmin } from '../ask-as-admin.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { CodeField, useSecondFactorAsk } from './code-field.tsx'

/** Loaded lazily because it includes a QR code generator. */
const SetUpDialog = lazily(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)

/** [AD10], [AD12] The administrator's own sign-in. */
export const SecondFactorTab = ({ context }: { context: QueryContext }) => (
  <AdminQuery context={context} path="second-factor" schema={secondFactorState}>
    {(state) => <SecondFactor state={state} context={context} />}
  </AdminQuery>
)

type Open = { dialog: 'set up' | 'renew' | 'turn off' } | { dialog: 'codes'; codes: string[] } | null

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
          Signing in requires the password and a code from your authenticator app{since && `, since ${dayWords(since)}`}
          . {recoveryCodesLeft} of 10 recovery codes are left.
        </p>
      ) : (
        <p>
          With a second factor, signing in also requires a code from an app on your phone. Someone who only has the
          password can’t get in.
        </p>
      )}
      <Actions sx={{ mt: 4 }}>
        {isOn ? (
          <>
            <Button onClick={() => setOpen({ dialog: 'renew' })}>New recovery codes</Button>
            <Button color="error" onClick={() => setOpen({ dialog: 'turn off' })}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={() => setOpen({ dialog: 'set up' })}>
            Set up
          </Button>
        )}
      </Actions>
      {open?.dialog === 'set up' && <SetUpDialog onDone={closeAndRefresh} onSignedOut={onSignedOut} onClose={close} />}
      {open?.dialog === 'renew' && (
        <TwoFactorDialog
          title="New recovery codes"
          sentence="Your current codes will stop working."
          action={{ idle: 'Make new codes', busy: 'Making codes…' }}
          path="recovery-codes"
          schema={newRecoveryCodes}
          onDone={({ recoveryCodes }) => setOpen({ dialog: 'codes', codes: recoveryCodes })}
          onSignedOut={onSignedOut}
          onClose={close}
        />
      )}
      {open?.dialog === 'turn off' && (
        <TwoFactorDialog
          title="Turn off the second factor"
          sentence="You’ll sign in with just the password, and your recovery codes will stop working."
          action={{ idle: 'Turn off', busy: 'Turning off…', color: 'error' }}
          path="off"
          schema={nothing}
          onDone={() => {
            toast({ text: 'The second factor is off' })
            closeAndRefresh()
          }}
          onSignedOut={onSignedOut}
          onClose={close}
        />
      )}
      {open?.dialog === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={closeAndRefresh} />}
    </SectionCard>
  )
}

const schema = z.object({
  password: requiredPassword,
  code: z.string().min(1, 'Code is required'),
})

interface TwoFactorDialogProps<T> {
  title: string
  sentence: string
  action: { idle: string; busy: string; color?: 'error' }
  /** Path of the call under that of the second factor. */
  path: string
  schema: AnswerSchema<T>
  onDone(value: T): void
  onSignedOut(): void
  onClose(): void
}

/** [AD12] Any change of the second factor needs both factors. */
function TwoFactorDialog<T>(props: TwoFactorDialogProps<T>) {
  const { title, sentence, action, path, schema: answered, onDone, onSignedOut, onClose } = props
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', code: '' },
  })
  const { busy, refusal, ask } = useSecondFactorAsk(onSignedOut)
  const submit = handleSubmit(async (body) => {
    const answer = await ask(() => askAsAdmin(`second-factor/${path}`, answered, { body }))
    if (answer) onDone(answer.value)
  })
  return (
    <FormDialog title={title} action={action} busy={busy} refusal={refusal} onSubmit={submit} onClose={onClose}>
      <p>{sentence}</p>
      <PasswordField control={control} name="password" label="Password" />
      <CodeField control={control} name="code" hint="From your authenticator app, or a recovery code" />
    </FormDialog>
  )
}
