import { installPrompt } from '../../platform/install/install-prompt.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { InstallWay } from './install-way.tsx'

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
      {prompt.kind === 'installed' ? <p>Hearthkeep is installed on this device.</p> : <InstallWay prompt={prompt} />}
    </SectionCard>
  )
}
