import { noteSignedIn } from '../../data/live/signed-in-note.ts'
import { choosePush } from '../../platform/install/push-choice.ts'
import { forgetPush } from '../../platform/install/push-support.ts'
import { serverAhead } from '../../platform/server-clock.ts'
import { session } from './session.ts'

/** Call once, at startup. The service worker acts for the signed-in person, and for no one after a sign-out. */
export function shareSessionWithWorker(): void {
  const updateWorker = async () => {
    const user = session.get()
    if (user === null) choosePush(null)
    await noteSignedIn(user && { userId: user.id, role: user.role })
    if (user === null) await forgetPush()
  }
  // A browser that can store neither shows no notifications anyway.
  const notify = () => void updateWorker().catch(() => undefined)
  session.subscribe(notify)
  serverAhead.subscribe(notify)
  notify()
}
