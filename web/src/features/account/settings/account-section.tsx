import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { roleLabels } from '@hearthkeep/shared/labels.ts'
import { useState } from 'react'
import { isDemo } from '../../../platform/demo/demo-place.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { session } from '../session.ts'
import { useUser } from '../use-user.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { ChangePersonDialog } from './change-person-dialog.tsx'
import { UnverifiedEmail } from './unverified-email.tsx'

/** The person signed in on this device, and the account details that they can change. */
export function AccountSection() {
  const user = useObservable(session)
  const row = useUser()
  const [open, setOpen] = useState<'person' | 'email' | 'password' | null>(null)
  if (!user) return null
  const { firstName, lastName } = row ?? user
  const isUnverified = !isDemo && row !== null && row !== undefined && !row.emailVerifiedAt
  return (
    <SectionCard title="Account">
      <FactList
        facts={[
          { label: 'Name', value: `${firstName} ${lastName}` },
          { label: 'Email', value: isUnverified ? <Unverified email={user.email} /> : user.email },
          ...(row?.phone ? [{ label: 'Phone', value: row.phone }] : []),
          { label: 'Role', value: roleLabels[user.role] },
        ]}
      />
      {isUnverified && <UnverifiedEmail email={user.email} />}
      <Changes>
        <Button variant="outlined" disabled={!row} onClick={() => setOpen('person')}>
          Change name or phone
        </Button>
        {!isDemo && (
          <>
            <Button variant="outlined" onClick={() => setOpen('email')}>
              Change email
            </Button>
            <Button variant="outlined" onClick={() => setOpen('password')}>
              Change password
            </Button>
          </>
        )}
      </Changes>
      {open === 'person' && row && <ChangePersonDialog user={row} onClose={() => setOpen(null)} />}
      {open === 'password' && <ChangePasswordDialog email={user.email} onClose={() => setOpen(null)} />}
      {open === 'email' && <ChangeEmailDialog onClose={() => setOpen(null)} />}
    </SectionCard>
  )
}

function Unverified({ email }: { email: string }) {
  return (
    <EmailAndState>
      <span>{email}</span>
      <ToneChip tone="attention">Not verified</ToneChip>
    </EmailAndState>
  )
}

const EmailAndState = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '4px 8px',
  overflowWrap: 'anywhere',
})

const Changes = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 })
