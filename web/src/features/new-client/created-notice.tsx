import Button from '@mui/material/Button'
import { useEffect, useEffectEvent } from 'react'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { copyText } from '../../platform/clipboard.ts'
import { AddressBox } from '../../ui/content/person/address-box.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** How long the notice is shown (part 1, section 2). */
const SHOWN_MS = 8000

/** What was created; `temporaryPassword` is `null` if the homeowner already has an account. */
export interface Created {
  name: string
  temporaryPassword: string | null
  isInvited: boolean
}

/** [NH12]: Describes what was created, and closes automatically. The password is shown only here. */
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
    else toast({ tone: 'error', text: 'Couldn’t copy it', detail: 'Select the password and copy it yourself.' })
  }
  return (
    <ResponsiveDialog
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
        <FormAlert tone="good" title={`Success! The property was added to ${name}’s account.`} />
      ) : (
        <>
          <FormAlert
            tone="good"
            title={`Success! Homeowner account created. Temporary password: ${temporaryPassword} (share this with the homeowner)`}
          />
          <AddressBox>{temporaryPassword}</AddressBox>
          <p>
            {isDemo
              ? 'It doesn’t work in the demo.'
              : `It works once this device has synced, and ${name} chooses a new one at first sign-in.`}{' '}
            {isInvited && 'The invitation email has a link instead of the password.'}
          </p>
        </>
      )}
    </ResponsiveDialog>
  )
}
