import type { Reader } from '../../kernel/mutation.ts'

/** The quoted title for sentences about a task: `‘Replace furnace filter’`. */
export async function titleOf(tx: Reader, id: string): Promise<string> {
  const item = await tx.get('maintenanceItem', id)
  return item ? `‘${item.title}’` : 'a task'
}
