import { z } from 'zod'
import type { PropertyId, UserId } from './fields.ts'

/**
 * The unit of sync, access and locking: a house (`p:<property>`) or a person (`u:<user>`).
 * Each scope has one version, which grows by one with each committed mutation that changed a row of it.
 */
export const scope = z
  .string()
  .regex(/^[pu]:[0-9a-f-]{36}$/, 'Not a scope')
  .brand<'Scope'>()
export type Scope = z.infer<typeof scope>

export const propertyScope = (id: PropertyId) => `p:${id}` as Scope
export const userScope = (id: UserId) => `u:${id}` as Scope

export type ScopeOwner = { kind: 'property'; id: PropertyId } | { kind: 'user'; id: UserId }

/** Whom a scope is about. */
export function scopeOwner(of: Scope): ScopeOwner {
  const id = of.slice(2)
  return of.startsWith('p:') ? { kind: 'property', id: id as PropertyId } : { kind: 'user', id: id as UserId }
}
