import type { AnyRow, EntityName, Row } from '@hearthkeep/shared/entities.ts'
import type { EffectContext } from './effect-context.ts'

/** Rows that the mutation removed from the giver. */
export const removed = <E extends EntityName>({ changes }: Pick<EffectContext, 'changes'>, entity: E): Row<E>[] =>
  changes.flatMap((change) =>
    change.entity === entity && change.before && change.after === null ? [change.before as Row<E>] : [],
  )

/** A row as it arrives at another person. */
export const unscoped = <R extends AnyRow>({ scope: _scope, ...row }: R) => row
