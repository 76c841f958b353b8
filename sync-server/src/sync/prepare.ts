import type { MutationId } from '@hearthkeep/shared/entities/fields.ts'
import { mutationNamed, type ArgsOf } from '@hearthkeep/shared/mutations/all.ts'
import type { PushedMutation } from '@hearthkeep/shared/protocol/sync-request.ts'
import type { Passwords } from '../accounts/passwords.ts'
import type { View } from '../storage/store.ts'

/** The hashes of the passwords that mutations bring, by their ids. */
export type Prepared = ReadonlyMap<MutationId, string>

export const nothingPrepared: Prepared = new Map()

/**
 * [NH5]: makes before the transaction what takes time of its own, for inside it nothing but the transaction may be awaited.
 * What was decided before is not prepared again.
 */
export async function prepare(
  mutations: readonly PushedMutation[],
  { passwords, read }: { passwords: Passwords; read: <T>(work: (view: View) => Promise<T>) => Promise<T> },
): Promise<Prepared> {
  const hashes = new Map<MutationId, string>()
  for (const mutation of mutations) {
    const password = passwordIn(mutation)
    if (password === null || (await read((view) => view.mutation(mutation.id)))) continue
    hashes.set(mutation.id, await passwords.hash(password))
  }
  return hashes
}

function passwordIn({ name, args }: PushedMutation): string | null {
  if (name !== 'property.create_for_client') return null
  const parsed = mutationNamed(name)?.args.safeParse(args)
  return parsed?.success ? (parsed.data as ArgsOf<'property.create_for_client'>).temporaryPassword : null
}
