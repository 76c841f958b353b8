import { useState } from 'react'
import { useObservable } from '../../../platform/use-observable.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Lead, EntrancePage } from '../../../ui/frame/entrance-page.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { LinkContent } from '../link/link-content.tsx'
import { OtherAccount } from '../link/link-ways.tsx'
import { linkReader, useLink } from '../link/use-link.ts'
import { forgetUser, session } from '../session.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  passwordToReset,
  resetPassword,
  type PasswordToReset,
  type ResetPerson,
} from '@hearthkeep/shared/protocol/answers/account-answers.ts'
import { askServer } from '../../../data/ask-server.ts'
import { EntranceForm } from '../../../ui/form/entrance-form.tsx'
import { NeedsInternet } from '../needs-internet.tsx'
import { isConfirmed, newPasswordFields, notConfirmed } from '../password/new-password.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { noteNewPassword } from '../password/new-password-note.ts'
import { useAsk } from '../use-ask.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { TickRow } from '../../../ui/form/choices/tick-row.tsx'

const readLink = linkReader('/api/auth/reset-password/link', passwordToReset)

interface ResetPasswordPageProps {
  /** Empty if there is none. */
  token: string
  /** Signs out the person who is signed in on this device. */
  onLeave(): Promise<void>
  /** Called when the password was changed and no one is signed in here. */
  onReset(person: ResetPerson): void
}

/** [SE102] The page of the link for a forgotten password. */
export function ResetPasswordPage({ token, onLeave, onReset }: ResetPasswordPageProps) {
  const link = useLink(token, readLink)
  return (
    <EntrancePage title="Choose a new password">
      <LinkContent
        link={link}
        safe="Go online to change your password. Your link still works."
        ended={{
          sentence: 'A link works once, within 30 minutes, and a newer one replaces it. You can request another.',
          action: (
            <ButtonLink to="/forgot-password" variant="contained">
              Request a new link
            </ButtonLink>
          ),
        }}
      >
        {(offer) => <Choosing token={token} offer={offer} onLeave={onLeave} onReset={onReset} />}
      </LinkContent>
    </EntrancePage>
  )
}

function Choosing({ token, offer, onLeave, onReset }: ResetPasswordPageProps & { offer: PasswordToReset }) {
  const user = useObservable(session)
  const [person, setPerson] = useState<ResetPerson | null>(null)
  const goOn = (changed: ResetPerson) => {
    const signedIn = session.get()
    if (signedIn && signedIn.id !== changed.id) return setPerson(changed)
    // The server has ended this device's session as well.
    if (signedIn) forgetUser()
    onReset(changed)
  }
  if (person && user)
    return (
      <Stack>
        <FormAlert tone="good" title="Your password was changed" />
        <OtherAccount
          user={user}
          words={`Sign out here to sign in as ${person.email}`}
          onLeave={async () => {
            await onLeave()
            onReset(person)
          }}
        />
      </Stack>
    )
  return (
    <>
      <div>
        <h1>Choose a new password</h1>
        <Lead>
          For {offer.email}. Saving a new password {new Intl.ListFormat('en').format(whatItDoes(offer))}.
        </Lead>
      </div>
      <ResetPasswordForm token={token} offer={offer} onReset={goOn} />
    </>
  )
}

const schema = z.object(newPasswordFields).refine(isConfirmed, notConfirmed)

const noteChanged = ({ id }: ResetPerson) => noteNewPassword({ userId: id, at: new Date().toISOString() })

interface ResetPasswordFormProps {
  token: string
  offer: PasswordToReset
  onReset(person: ResetPerson): void
}

/** [SE102] Changes the password without signing in. */
function ResetPasswordForm({ token, offer: { email, passkeys }, onReset }: ResetPasswordFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const [keepsPasskeys, setKeepsPasskeys] = useState(false)
  const { busy, refusal, ask } = useAsk()
  const submit = handleSubmit(async ({ password }) => {
    const body = { token, password, keepsPasskeys }
    const answer = await ask(() => askServer('/api/auth/reset-password', resetPassword, { body }))
    if (!answer) return
    noteChanged(answer.value.user)
    onReset(answer.value.user)
  })
  return (
    <EntranceForm
      onSubmit={(event) => void submit(event)}
      refusal={refusal}
      submit={{ label: 'Save password', busyLabel: 'Saving your password…', busy }}
    >
      <NeedsInternet />
      {/* Tells the password manager which account this is for. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordFields control={control} names={{ password: 'password', confirm: 'confirmPassword' }} />
      {passkeys.length > 0 && <KeepPasskeys passkeys={passkeys} isKept={keepsPasskeys} onKeep={setKeepsPasskeys} />}
    </EntranceForm>
  )
}

interface KeepPasskeysProps {
  passkeys: readonly { name: string; createdAt: string }[]
  isKept: boolean
  onKeep(isKept: boolean): void
}

/** [SE135] A new password removes all passkeys, unless the person confirms that each is theirs. */
function KeepPasskeys({ passkeys, isKept, onKeep }: KeepPasskeysProps) {
  const names = passkeys.map(({ name, createdAt }) => `${name} (added ${dayWords(createdAt)})`).join(', ')
  return (
    <ul>
      <TickRow
        title={passkeys.length === 1 ? 'Keep my passkey' : `Keep my ${passkeys.length} passkeys`}
        secondary={`Only if you recognize each one: ${names}. Otherwise they’ll be removed.`}
        isTicked={isKept}
        rowAttributes={undefined}
        onTick={onKeep}
      />
    </ul>
  )
}

const whatItDoes = ({ apiTokens, webhooks }: PasswordToReset) => [
  'signs out every device',
  ...(apiTokens > 0 ? ['revokes your API tokens'] : []),
  ...(webhooks > 0 ? ['pauses your webhooks'] : []),
]
