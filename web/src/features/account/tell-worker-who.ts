import { noteSignedIn } from '../../data/live/signed-in-note.ts'
import { choosePush } from '../../platform/install/push-choice.ts'
import { forgetPush } from '../../platform/install/push-support.ts'
import { session } from './session.ts'

/** Call once, at the start. The service worker acts for the person who is signed in, and for nobody after a sign-out. */
export function tellWorkerWho(): void {
  const tell = async () => {
    const user = session.get()
    if (user === null) choosePush(null)
    await noteSignedIn(user && { userId: user.id, role: user.role })
    if (user === null) await forgetPush()
  }
  // Where a browser keeps neither, it shows no notifications.
  const told = () => void tell().catch(() => undefined)
  session.subscribe(told)
  told()
}
