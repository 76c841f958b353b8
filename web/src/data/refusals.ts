import type { MutationId } from '@hearthkeep/shared/entities/fields.ts'
import { mutationNamed, type CallOf } from '@hearthkeep/shared/mutations/all.ts'
import type { LocalStore, RefusedMutation } from './local-store.ts'

/** Takes a refused change off the list: the person has dealt with it. */
export function discardRefusal(store: LocalStore, id: MutationId): Promise<void> {
  return store.write((tables) => tables.refused.delete([id]))
}

/** The refused change as it was asked for, to be asked for again; null when this version does not know it. */
export function callOfRefusal({ name, args }: RefusedMutation): CallOf | null {
  return mutationNamed(name) ? ({ name, args } as CallOf) : null
}
