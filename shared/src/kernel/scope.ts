import { z } from 'zod'
import type { PropertyId, UserId } from './fields.ts'

/**
 * The unit of sync, access and locking: a property (`p:<property>`), the part that only its owner and household see
 * (`h:<property>`), its past work (`w:<property>`, [P57]), or a person (`u:<user>`). Each scope has one version: the number
 * of the last change to any of its rows. Mutations are numbered in the order in which the server commits them, over all
 * scopes.
 */
const SCOPE = /^[phuw]:[0-9a-f-]{36}$/
export const scope = z.string().regex(SCOPE, 'Invalid scope').brand<'Scope'>()
export type Scope = z.infer<typeof scope>

/** The same check without the cost of a schema. */
export const isScope = (text: string): text is Scope => SCOPE.test(text)

export const propertyScope = (id: PropertyId) => `p:${id}` as Scope
export const householdScope = (id: PropertyId) => `h:${id}` as Scope
/** Past work has the same permissions as its property. */
export const pastScope = (id: PropertyId) => `w:${id}` as Scope
export const userScope = (id: UserId) => `u:${id}` as Scope

export type ScopeOwner =
  | { kind: 'property'; id: PropertyId }
  | { kind: 'household'; id: PropertyId }
  | { kind: 'past'; id: PropertyId }
  | { kind: 'user'; id: UserId }

/** The property, household or user that a scope belongs to. */
export function scopeOwner(of: Scope): ScopeOwner {
  const id = of.slice(2)
  if (of.startsWith('p:')) return { kind: 'property', id: id as PropertyId }
  if (of.startsWith('h:')) return { kind: 'household', id: id as PropertyId }
  if (of.startsWith('w:')) return { kind: 'past', id: id as PropertyId }
  return { kind: 'user', id: id as UserId }
}

/** The scope with the memberships of the property that this scope belongs to; null for a `u:` scope. */
export function propertyScopeOf(scope: Scope): Scope | null {
  const owner = scopeOwner(scope)
  return owner.kind === 'user' ? null : propertyScope(owner.id)
}
