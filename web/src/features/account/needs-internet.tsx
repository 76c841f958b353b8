import { useKnownOffline } from '../../platform/use-known-offline.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'

/** Shows a notice while the device is offline, above a form that needs the server. */
export function NeedsInternet() {
  const isOffline = useKnownOffline()
  if (!isOffline) return null
  return (
    <FormAlert tone="attention" title="This needs the internet">
      You’re offline. What you type stays here until you’re back.
    </FormAlert>
  )
}
