import type { ParsedCall } from '@hearthkeep/shared/engine/execute.ts'
import type { MutationName } from '@hearthkeep/shared/mutations.ts'
import { cardParts } from './card-parts.ts'
import { clientParts, messageParts, touchpointParts } from './client/client-parts.ts'
import { documentParts } from './document-parts.ts'
import { householdParts } from './household-parts.ts'
import { invitationParts } from './invitation/invitation-parts.ts'
import { issueParts } from './issue-parts.ts'
import { noticeParts } from './notice-parts.ts'
import { officeParts } from './office/office-parts.ts'
import type { CheckContext, EffectContext, Part, Preparation } from './part.ts'
import { propertyParts } from './property-parts.ts'
import { supplyParts } from './supply-parts.ts'
import { transferParts } from './transfer-parts.ts'
import { userParts } from './user-parts.ts'
import { marketParts } from './market-parts.ts'
import { vendorParts } from './vendor-parts.ts'

/** The single list of what only the server does for each mutation. */
const parts: { [Name in MutationName]: Part<Name> } = {
  ...propertyParts,
  ...documentParts,
  ...cardParts,
  ...issueParts,
  ...householdParts,
  ...invitationParts,
  ...transferParts,
  ...clientParts,
  ...touchpointParts,
  ...messageParts,
  ...officeParts,
  ...noticeParts,
  ...userParts,
  ...marketParts,
  ...vendorParts,
  ...supplyParts,
}

/** A part found by the name of its mutation, whose parsed arguments it takes; their type is unknown. */
interface AnyPart {
  check?(args: unknown, checkContext: CheckContext): Promise<void>
  prepare?: Preparation<unknown>
  effect?(args: unknown, effect: EffectContext): Promise<void>
}

export const serverPartOf = ({ mutation }: Pick<ParsedCall, 'mutation'>): AnyPart =>
  parts[mutation.name as MutationName]

/** Returns the preparation of a call; undefined if it needs none. */
export function preparationOf(call: ParsedCall): Preparation<unknown> | undefined {
  const { prepare } = serverPartOf(call)
  return prepare?.isNeeded?.(call.args) === false ? undefined : prepare
}
