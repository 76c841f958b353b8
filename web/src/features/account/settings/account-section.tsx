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
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { ChangePersonDialog } from './change-person-dialog.tsx'
import Button from '@mui/material/Button'
import { useSendConfirmation } from '../email/use-send-confirmation.ts'

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
      <Button variant="outlined" disabled={busy} onClick={() => void send()}>
        {busy ? 'Sending…' : 'Send again'}
      </Button>
    </Spread>
  )
}
