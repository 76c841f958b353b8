import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { InstallPrompt } from '../../platform/install/install-prompt.ts'

export type Installable = Extract<InstallPrompt, { kind: 'promptable' | 'ios' }>

interface InstallWayProps {
  prompt: Installable
  /** The person has been asked by the browser. */
  onAsked?: () => void
  /** Beside the button. */
  children?: ReactNode
}

/** How to put the app on the home screen of this device. */
export function InstallWay({ prompt, onAsked, children }: InstallWayProps) {
  const install = async (ask: Extract<Installable, { kind: 'promptable' }>['prompt']) => {
    await ask()
    onAsked?.()
  }
  return (
    <>
      <p>
        {prompt.kind === 'ios'
          ? 'Tap Share, then Add to Home Screen. Hearthkeep then opens like any other app, also without a signal.'
          : 'Put Hearthkeep on your home screen. It opens like any other app, also without a signal.'}
      </p>
      <Ways>
        {prompt.kind === 'promptable' && (
          <Button variant="outlined" onClick={() => void install(prompt.prompt)}>
            Install Hearthkeep
          </Button>
        )}
        {children}
      </Ways>
    </>
  )
}

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&:not(:empty)': { marginTop: 16 } })
