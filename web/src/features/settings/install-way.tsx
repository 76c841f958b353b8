import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { type InstallPrompt, installPrompt } from '../../platform/install/install-prompt.ts'
import { Actions } from '../../ui/kit.tsx'
import { useObservable } from '../../platform/use-observable.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'

export type Installable = Extract<InstallPrompt, { kind: 'promptable' | 'ios' }>

interface InstallWayProps {
  prompt: Installable
  /** Called when the browser has asked the person. */
  onPrompted?: () => void
  /** Rendered beside the button. */
  children?: ReactNode
}

/** Explains how to add the app to this device's home screen. */
export function InstallWay({ prompt, onPrompted, children }: InstallWayProps) {
  const install = async (ask: Extract<Installable, { kind: 'promptable' }>['prompt']) => {
    await ask()
    onPrompted?.()
  }
  return (
    <>
      <p>
        {prompt.kind === 'ios'
          ? 'Tap Share, then Add to Home Screen. Hearthkeep then opens like any other app, even offline.'
          : 'Add Hearthkeep to your home screen. It opens like any other app, even offline.'}
      </p>
      <Actions sx={{ mt: 4 }}>
        {prompt.kind === 'promptable' && (
          <Button onClick={() => void install(prompt.prompt)}>Install Hearthkeep</Button>
        )}
        {children}
      </Actions>
    </>
  )
}

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
