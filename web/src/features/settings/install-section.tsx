import Button from '@mui/material/Button'
import { installPrompt, type InstallPrompt } from '../../platform/install-prompt.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { SectionCard } from '../../ui/content/section-card.tsx'

/** How to put the app on the home screen, or what stands in the way; nothing where the browser offers no way. */
export function InstallSection() {
  const prompt = useObservable(installPrompt)
  if (!window.isSecureContext)
    return (
      <SectionCard title="Install">
        <p>Hearthkeep cannot be installed from this address, because it begins with http and not with https.</p>
        <p>
          You can still use it here: your data is kept on this device and synced, also after a time without a signal.
        </p>
      </SectionCard>
    )
  if (prompt.kind === 'unavailable') return null
  return (
    <SectionCard title="Install">
      <Way prompt={prompt} />
    </SectionCard>
  )
}

function Way({ prompt }: { prompt: Exclude<InstallPrompt, { kind: 'unavailable' }> }) {
  switch (prompt.kind) {
    case 'installed':
      return <p>Hearthkeep is installed on this device.</p>
    case 'ios':
      return <p>Tap Share, then Add to Home Screen. Hearthkeep then opens like any other app, also without a signal.</p>
    case 'promptable':
      return (
        <>
          <p>Put Hearthkeep on your home screen. It opens like any other app, also without a signal.</p>
          <Button variant="outlined" onClick={() => void prompt.prompt()} sx={{ mt: 4 }}>
            Install Hearthkeep
          </Button>
        </>
      )
  }
}
