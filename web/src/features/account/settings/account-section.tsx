import { phoneWords } from '@hearthkeep/shared/format/phone-words.ts'
import { roleLabels } from '@hearthkeep/shared/labels.ts'
import { ChevronRight, KeyRound, Mail, UserRound } from 'lucide-react'
import { useState } from 'react'
import { isDemo } from '../../../platform/demo/demo-place.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { LongWord, Remark, Spread } from '../../../ui/kit.tsx'
import { session } from '../session.ts'
import { useUser } from '../../../data/queries/use-user.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { ChangePersonDialog } from './change-person-dialog.tsx'
import Button from '@mui/material/Button'
import { useSendConfirmation } from '../email/use-send-confirmation.ts'
import { emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { PasswordField } from '../../../ui/form/fields/password-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { askServer, nothing } from '../../../data/ask-server.ts'
import { useAsk } from '../use-ask.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { NeedsInternet } from '../needs-internet.tsx'

/** The person signed in on this device, and the account details that they can change. */
export function AccountSection() {
  const user = useObservable(session)
  const row = useUser()
  const [open, setOpen] = useState<'person' | 'email' | 'password' | null>(null)
  if (!user) return null
  const { firstName, lastName } = row ?? user
  const isUnverified = !isDemo && row !== null && row !== undefined && !row.emailVerifiedAt
  return (
    <SectionCard title="Account" aside={roleLabels[user.role]}>
      <RowList>
        <ListRow
          leading={<IconTile icon={UserRound} />}
          title="Name and phone"
          secondary={[`${firstName} ${lastName}`, row?.phone && phoneWords(row.phone)].filter(Boolean).join(' · ')}
          onOpen={row ? () => setOpen('person') : undefined}
          trailing={<Icon of={ChevronRight} />}
        />
        <ListRow
          leading={<IconTile icon={Mail} />}
          title="Email"
          secondary={<LongWord>{user.email}</LongWord>}
          below={isUnverified && <ToneChip tone="attention">Not verified</ToneChip>}
          {...(!isDemo && { onOpen: () => setOpen('email'), trailing: <Icon of={ChevronRight} /> })}
        />
        {isUnverified && <UnverifiedEmail email={user.email} />}
        {!isDemo && (
          <ListRow
            leading={<IconTile icon={KeyRound} />}
            title="Password"
            secondary="Change the password you sign in with"
            onOpen={() => setOpen('password')}
            trailing={<Icon of={ChevronRight} />}
          />
        )}
      </RowList>
      {open === 'person' && row && <ChangePersonDialog user={row} onClose={() => setOpen(null)} />}
      {open === 'password' && <ChangePasswordDialog email={user.email} onClose={() => setOpen(null)} />}
      {open === 'email' && <ChangeEmailDialog onClose={() => setOpen(null)} />}
    </SectionCard>
  )
}

/** [SE110] A row of a list that explains why the email should be confirmed, and resends the link. */
function UnverifiedEmail({ email }: { email: string }) {
  const { busy, send } = useSendConfirmation(email)
  return (
    <Spread as="li" sx={{ py: 3 }}>
      <Remark>
        Open the link we emailed you to confirm it’s yours. You can only reset a forgotten password through a confirmed
        email.
      </Remark>
      <Button disabled={busy} onClick={() => void send()}>
        {busy ? 'Sending…' : 'Send again'}
      </Button>
    </Spread>
  )
}

const schema = z.object({ email, currentPassword: requiredPassword })

/** [SE112] Requests a change of email address; needs the current password. */
function ChangeEmailDialog({ onClose }: { onClose(): void }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', currentPassword: '' },
  })
  const { busy, refusal, ask } = useAsk()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const submit = handleSubmit(async (body) => {
    if (await ask(() => askServer('/api/auth/email', nothing, { body }))) setAskedFor(body.email)
  })
  if (askedFor !== null)
    return (
      <ResponsiveDialog
        onClose={onClose}
        title="Change email"
        size="small"
        actions={
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        }
      >
        <FormAlert tone="good" title="Check your new inbox">
          We sent a link to {askedFor}. Open it within 24 hours to change your email. Until then, nothing changes.
        </FormAlert>
      </ResponsiveDialog>
    )
  return (
    <FormDialog
      title="Change email"
      action={{ idle: 'Send the link', busy: 'Sending the link…' }}
      busy={busy}
      refusal={refusal?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <NeedsInternet />
      <p>We’ll send a link to the new email and notify the current one.</p>
      <TextField control={control} name="email" label="New email" type="email" autoComplete="email" required />
      <PasswordField control={control} name="currentPassword" label="Current password" />
    </FormDialog>
  )
}
