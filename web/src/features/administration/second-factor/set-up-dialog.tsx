import { newRecoveryCodes, newSecret, type NewSecret } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import { styled } from '@mui/material/styles'
import { zodResolver } from '@hookform/resolvers/zod'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { askAsAdmin } from '../ask-as-admin.ts'
import { CodeField, useSecondFactorAsk } from './code-field.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

interface SetUpDialogProps {
  onDone(): void
  onSignedOut(): void
  onClose(): void
}

type Step = { step: 'password' } | { step: 'code'; shown: NewSecret } | { step: 'codes'; codes: string[] }

/** [AD10] Goes from the password through the QR code to the recovery codes. */
export function SetUpDialog({ onDone, onSignedOut, onClose }: SetUpDialogProps) {
  const [at, setAt] = useState<Step>({ step: 'password' })
  switch (at.step) {
    case 'password':
      return (
        <PasswordStep onShown={(shown) => setAt({ step: 'code', shown })} onSignedOut={onSignedOut} onClose={onClose} />
      )
    case 'code':
      return (
        <CodeStep
          shown={at.shown}
          onTurnedOn={(codes) => setAt({ step: 'codes', codes })}
          onSignedOut={onSignedOut}
          onClose={onClose}
        />
      )
    case 'codes':
      return <RecoveryCodesDialog codes={at.codes} onClose={onDone} />
  }
}

type StepProps = Pick<SetUpDialogProps, 'onSignedOut' | 'onClose'>

const password = z.object({ password: requiredPassword })

function PasswordStep({ onShown, onSignedOut, onClose }: StepProps & { onShown(shown: NewSecret): void }) {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(password), defaultValues: { password: '' } })
  const { busy, refusal, ask } = useSecondFactorAsk(onSignedOut)
  const submit = handleSubmit(async (body) => {
    const answer = await ask(() => askAsAdmin('second-factor/secret', newSecret, { body }))
    if (answer) onShown(answer.value)
  })
  return (
    <FormDialog
      title="Turn on the second factor"
      action={{ idle: 'Continue', busy: 'Checking…' }}
      busy={busy}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>You need an authenticator app on your phone, such as the one in your password manager.</p>
      <PasswordField control={control} name="password" label="Password" />
    </FormDialog>
  )
}

const code = z.object({ code: z.string().min(1, 'Code is required') })

function CodeStep({
  shown: { secret, uri },
  onTurnedOn,
  onSignedOut,
  onClose,
}: StepProps & { shown: NewSecret; onTurnedOn(codes: string[]): void }) {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(code), defaultValues: { code: '' } })
  const { busy, refusal, ask } = useSecondFactorAsk(onSignedOut)
  const submit = handleSubmit(async (body) => {
    const answer = await ask(() => askAsAdmin('second-factor', newRecoveryCodes, { body }))
    if (answer) onTurnedOn(answer.value.recoveryCodes)
  })
  return (
    <FormDialog
      title="Scan the code"
      action={{ idle: 'Turn on', busy: 'Turning on…' }}
      busy={busy}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Scan this with your authenticator app, then type the six-digit code it shows.</p>
      <Picture>
        <QRCodeSVG value={uri} size={192} marginSize={3} title="QR code for the secret" />
      </Picture>
      <p>
        Or type this key into the app:{' '}
        <code style={{ fontWeight: 600, overflowWrap: 'anywhere', userSelect: 'all' }}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <CodeField control={control} name="code" />
    </FormDialog>
  )
}

/** White in dark mode too: cameras expect dark squares on a light background. */
const Picture = styled('div')({
  display: 'grid',
  justifyContent: 'center',
  '& svg': { borderRadius: 8, backgroundColor: '#fff' },
})
