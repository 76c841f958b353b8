import type { Contents } from '../documents/contents.ts'
import type { Store, View } from '../storage/store.ts'

/**
 * Removes files that no document names, neither one in use nor one in the trash nor one kept by a former owner. Each
 * removal is inside a write transaction, so that no row can name the file between the check and the removal.
 *
 * @returns the number of removed files.
 */
export function collectContents(contents: Contents, store: Pick<Store, 'read' | 'write'>): Promise<number> {
  return contents.collect(async (hash, remove) => {
    // Most files are named; a read finds that out without blocking writers.
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
