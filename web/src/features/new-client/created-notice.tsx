import Button from '@mui/material/Button'
import { useEffect, useEffectEvent } from 'react'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { copyText } from '../../platform/clipboard.ts'
import { AddressBox } from '../../ui/content/person/address-box.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** For so long it is shown (part 1, section 2). */
const SHOWN_MS = 8000

/** What was made; `temporaryPassword` is null where the homeowner has an account already. */
export interface Created {
  name: string
  temporaryPassword: string | null
  isInvited: boolean
}

/** [NH12]: says what was made, and closes by itself. The password is shown here and nowhere again. */
export function CreatedNotice({ created, onClose }: { created: Created; onClose(): void }) {
  const { name, temporaryPassword, isInvited } = created
  const toast = useToast()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  const copy = async (password: string) => {
    if (await copyText(password)) toast({ tone: 'good', text: 'Password copied' })
    else toast({ tone: 'replace', text: 'Not copied', detail: 'Select the password and copy it yourself.' })
  }
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Create Property & Homeowner"
      actions={
        <>
          <Button variant={temporaryPassword === null ? 'contained' : 'outlined'} onClick={onClose}>
            Done
          </Button>
          {temporaryPassword !== null && (
            <Button variant="contained" onClick={() => void copy(temporaryPassword)}>
              Copy password
            </Button>
          )}
        </>
      }
    >
      {temporaryPassword === null ? (
        <FormAlert tone="good" title={`Success! The property was added to the account of ${name}.`} />
      ) : (
        <>
          <FormAlert
            tone="good"
            title={`Success! Homeowner account created. Temporary password: ${temporaryPassword} (share this with the homeowner)`}
          />
          <AddressBox>{temporaryPassword}</AddressBox>
          <p>
            {isDemo
              ? 'In the demo it opens no account.'
              : `It opens the account once this device has synced, and ${name} chooses a new one at the first sign-in.`}{' '}
            {isInvited && 'The invitation is sent by email, with a link instead of the password.'}
          </p>
        </>
      )}
    </ResponsiveDialog>
  )
}
