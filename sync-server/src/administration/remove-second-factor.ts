import type { Store } from '../storage/store.ts'
import type { Credentials } from './administrator-credential.ts'
import { noteOwnAction } from './own-actions.ts'

interface Parts {
  store: Store
  credentials: Credentials
  now: () => Date
  mintId: () => string
}

/**
 * [AD13] For the operator, who has the data folder and therefore everything. Ends all sessions. @returns whether there
 * was one.
 */
export function removeSecondFactor(parts: Parts): Promise<boolean> {
  const { store, credentials } = parts
  return store.write(async (tx) => {
    const { secondFactor, ...credential } = credentials.read()
    if (!secondFactor) return false
    await noteOwnAction(tx, parts, 'second_factor_removed')
    await tx.administratorSessions.endAll()
    credentials.save(credential)
    return true
  })
}
