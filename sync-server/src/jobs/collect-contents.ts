import type { Contents } from '../documents/contents.ts'
import type { Store, View } from '../storage/store.ts'

/**
 * Removes files that no document names, whether it is in use, in the trash, or kept by a former owner. Each is removed inside a
 * write transaction, so that no row can come to name it between the check and the removal.
 *
 * @returns how many.
 */
export function collectContents(contents: Contents, store: Pick<Store, 'read' | 'write'>): Promise<number> {
  return contents.collect(async (hash, remove) => {
    // Most bytes are named: that is found out without keeping others from writing.
    if (await store.read((view) => isNamed(view, hash))) return
    await store.write(async (tx) => {
      if (!(await isNamed(tx, hash))) remove()
    })
  })
}

async function isNamed(view: View, hash: string): Promise<boolean> {
  for (const entity of ['document', 'formerDocument'] as const)
    if ((await view.byIndex(entity, 'hash', hash)).length > 0) return true
  return false
}
