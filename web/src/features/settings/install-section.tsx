import { installPrompt } from '../../platform/install/install-prompt.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { InstallWay } from './install-way.tsx'

/** Explains how to install the app, or why that is impossible; empty if the browser offers no way. */
export function InstallSection() {
  const prompt = useObservable(installPrompt)
  if (!window.isSecureContext)
    return (
      <SectionCard title="Install">
        <p>Hearthkeep can’t be installed from this address because it starts with http instead of https.</p>
        <p>You can still use it here: your data is stored on this device and syncs, even after you’ve been offline.</p>
      </SectionCard>
    )
  if (prompt.kind === 'unavailable') return null
  return (
    <SectionCard title="Install">
      {prompt.kind === 'installed' ? <p>Hearthkeep is installed on this device.</p> : <InstallWay prompt={prompt} />}
    </SectionCard>
  )
}
