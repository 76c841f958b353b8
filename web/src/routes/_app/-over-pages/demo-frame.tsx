import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { roleLabels } from '@hearthkeep/shared/labels.ts'
import { useEffect, useState, type ReactNode } from 'react'
import type { SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { noteTakenProperties } from '../../../data/unsent/taken-properties.ts'
import { remembered } from '../../../features/account/session.ts'
import { readOrigin } from '../../../features/demo/demo-origin.ts'
import { DemoBar } from '../../../features/demo/demo-bar.tsx'
import { TakeAlongDialog } from '../../../features/demo/take-along-dialog.tsx'
import { MessageDialog } from '../../../features/demo/message-dialog.tsx'
import type { OpenDevice, RunningDemo } from '../../../open-device.ts'
import { onDemoLeft, notifyDemoLeft } from '../../../platform/demo/demo-left.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import type { Person } from '../../../ui/frame/account/person-panel.tsx'

interface DemoFrameProps {
  device: OpenDevice
  demo: RunningDemo
  user: SessionUser
  children(parts: { person: Person; strip: ReactNode }): ReactNode
}

/** The frame of the demo: its bar, its messages, and a Logout that leaves it. */
export function DemoFrame({ device, demo, user, children }: DemoFrameProps) {
  const messages = useObservable(demo.messages)
  const [leaving] = useState(() => new AbortController())
  const leave = async () => {
    leaving.abort()
    // Data that cannot be removed now is overwritten when the demo is opened again.
    notifyDemoLeft(user.role)
    await device.erase().catch(() => undefined)
    location.assign(readOrigin())
  }
  useEffect(() => onDemoLeft(user.role, () => location.assign('/demo')), [user.role])
  const reset = async () => {
    await demo.reset()
    // After Leave is pressed, another page is already loading.
    if (!leaving.signal.aborted) location.reload()
  }
  const person = {
    name: `${user.firstName} ${user.lastName}`,
    roleLabel: roleLabels[user.role],
    onLogout: () => void leave(),
  }
  const [isChoosing, setChoosing] = useState(false)
  const signUp = () => (user.role === 'realtor' ? location.assign('/realtor-auth?mode=create') : setChoosing(true))
  const takeAlong = (properties: readonly PropertyId[]) => {
    noteTakenProperties(properties)
    location.assign('/auth?mode=create')
  }
  const bar = (
    <DemoBar onReset={reset} onLeave={() => void leave()} onSignUp={remembered() === null ? signUp : undefined} />
  )
  return (
    <>
      {children({ person, strip: bar })}
      {isChoosing && <TakeAlongDialog onClose={() => setChoosing(false)} onChosen={takeAlong} />}
      {messages.length > 0 && <MessageDialog messages={messages} onClose={() => demo.seen()} />}
    </>
  )
}
