import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { LocalTables } from '../store/local-store.ts'

/**
 * Returns the address of a scope's property; null for a person's own scope and for a property that is not on this
 * device.
 */
export async function addressOf(tables: LocalTables, scope: Scope): Promise<string | null> {
  const owner = scopeOwner(scope)
  if (owner.kind === 'user') return null
  return (await tables.rows.property.get(owner.id))?.address ?? null
}

/** Returns the names of the systems whose ids occur in the value, by id. */
export async function namesIn(tables: LocalTables, value: unknown): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const id of textsIn(value)) {
    const system = await tables.rows.system.get(id)
    if (system) names[id] = system.systemName
  }
  return names
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
