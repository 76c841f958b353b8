import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { InstallPrompt } from '../../platform/install/install-prompt.ts'
import { Actions } from '../../ui/kit.tsx'

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
          <Button variant="outlined" onClick={() => void install(prompt.prompt)}>
            Install Hearthkeep
          </Button>
        )}
        {children}
      </Actions>
    </>
  )
}
