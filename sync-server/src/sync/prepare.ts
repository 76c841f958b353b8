import type { ArgsOf, MutationName } from '@hearthkeep/shared/mutations.ts'
import type { ParsedCall } from '@hearthkeep/shared/engine/execute.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { boundUserOf } from '../access/provisional-account.ts'
import { linkOf } from '../access/token.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { View } from '../storage/store.ts'

/** The result of preparing a mutation before its transaction, in which nothing but the store may be awaited. */
export interface Prepared {
  /** The call, possibly with arguments that the server has replaced. */
  call: ParsedCall
  passwordHash?: string
}

export interface PrepareParts {
  passwords: Passwords
  /** Returns a new secret of at least 128 random bits, in base64url. */
  mintToken: () => string
  read: <T>(work: (view: View) => Promise<T>) => Promise<T>
}

interface Preparation<Args> {
  isNeeded(args: Args): boolean
  make(args: Args, parts: PrepareParts): Promise<{ args: Args; passwordHash?: string }>
}

/** All mutations that need a hash, a token or a lookup first. */
const preparations: { [Name in MutationName]?: Preparation<ArgsOf<Name>> } = {
  'property.create_for_client': {
    isNeeded: ({ temporaryPassword }) => temporaryPassword !== null,
    make: prepareNewClient,
  },
  'homeowner.resend_invitation': { isNeeded: () => true, make: prepareNewLink },
}

const preparationOf = ({ mutation }: ParsedCall) =>
  preparations[mutation.name as MutationName] as Preparation<unknown> | undefined

export const needsPreparation = (call: ParsedCall): boolean => preparationOf(call)?.isNeeded(call.args) ?? false

/** Whether a mutation that needs preparation opens an account, unless the email already has one. */
export const opensAccount = ({ mutation }: ParsedCall): boolean => mutation.name === 'property.create_for_client'

/** Prepares a mutation that is currently allowed: a hash costs more than a refusal. */
export async function prepare(call: ParsedCall, parts: PrepareParts): Promise<Prepared> {
  const preparation = preparationOf(call)
  if (!preparation) return { call }
  const { args, ...made } = await preparation.make(call.args, parts)
  return { call: { ...call, args }, ...made }
}

/**
 * [NH5], [SE4]: hashes the temporary password, and replaces the device's token with one from the server, which only the
 * addressee receives.
 */
async function prepareNewClient(
  args: ArgsOf<'property.create_for_client'>,
  { passwords, mintToken }: PrepareParts,
): Promise<{ args: ArgsOf<'property.create_for_client'>; passwordHash?: string }> {
  const { temporaryPassword, invitation } = args
  const passwordHash = await passwords.hash(must(temporaryPassword, 'the temporary password'))
  return { args: { ...args, invitation: invitation && { ...invitation, ...linkOf(mintToken()) } }, passwordHash }
}

/** [SE4]: a new link to an unclaimed account has a token from the server, as the first link had. */
async function prepareNewLink(
  args: ArgsOf<'homeowner.resend_invitation'>,
  { mintToken, read }: PrepareParts,
): Promise<{ args: ArgsOf<'homeowner.resend_invitation'> }> {
  const isProvisional = await read(async (view) => {
    const invitation = await view.get('invitation', args.invitationId)
    return invitation !== undefined && (await boundUserOf(view, invitation)) !== null
  })
  return { args: isProvisional ? { ...args, ...linkOf(mintToken()) } : args }
}
