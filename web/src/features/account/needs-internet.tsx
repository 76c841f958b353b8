import { useKnownOffline } from '../../platform/use-known-offline.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'

/** Says so while the device is offline, over a form that only the server can answer. */
export function NeedsInternet() {
  const isOffline = useKnownOffline()
  if (!isOffline) return null
  return (
    <FormAlert tone="attention" title="This needs the internet">
      You are offline. What you type stays here until you are back.
    </FormAlert>
  )
}
