import type { SessionUser } from '../../features/account/session.ts'
import { remembered } from '../../features/account/session.ts'
import { roleLabels } from '@hearthkeep/shared/rules/labels.ts'
import type { ReactNode } from 'react'
import { readOrigin } from '../../features/demo/demo-origin.ts'
import { DemoBar } from '../../features/demo/demo-bar.tsx'
import { MessageDialog } from '../../features/demo/message-dialog.tsx'
import type { OpenDevice, RunningDemo } from '../../open-device.ts'
import { useObservable } from '../../platform/use-observable.ts'
import type { Person } from '../../ui/frame/person-panel.tsx'

interface DemoFrameProps {
  device: OpenDevice
  demo: RunningDemo
  user: SessionUser
  children(parts: { person: Person; strip: ReactNode }): ReactNode
}

/** The frame of the demo: its bar, its messages, and a Logout that leaves it. */
export function DemoFrame({ device, demo, user, children }: DemoFrameProps) {
  const messages = useObservable(demo.messages)
  const leave = async () => {
    // What cannot be removed now is written over when the demo is opened again.
    await device.erase().catch(() => undefined)
    location.assign(readOrigin())
  }
  const reset = async () => {
    await demo.reset()
    location.reload()
  }
  const person = {
    name: `${user.firstName} ${user.lastName}`,
    roleLabel: roleLabels[user.role],
    onLogout: () => void leave(),
  }
  const signUp = () => location.assign(user.role === 'realtor' ? '/realtor-auth' : '/auth')
  const bar = (
    <DemoBar onReset={reset} onLeave={() => void leave()} onSignUp={remembered() === null ? signUp : undefined} />
  )
  return (
    <>
      {children({ person, strip: bar })}
      {messages.length > 0 && <MessageDialog messages={messages} onClose={() => demo.seen()} />}
    </>
  )
}
