import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { nobody } from '../../../sync-server/src/deletion/purge-parts.ts'
import { holds } from './violation.ts'

/** [T13] The properties that were purged. From then on, nothing but the removal of what is left changes them. */
export class GoneProperties {
  private readonly ids = new Set<string>()

  copy(): GoneProperties {
    const copy = new GoneProperties()
    for (const id of this.ids) copy.ids.add(id)
    return copy
  }

  has(scope: Scope): boolean {
    const { kind, id } = scopeOwner(scope)
    return kind !== 'user' && this.ids.has(id)
  }

  /** @returns whether the changes remove what is left. */
  note({ name, actor, changes }: { name: string; actor: UserId; changes: readonly RowChange[] }): boolean {
    const ofGone = changes.filter(({ before, after }) => this.has(must(after ?? before, 'a row').scope))
    const isRemoval = ofGone.length > 0 && actor === nobody.userId && ofGone.every(({ after }) => after === null)
    holds(ofGone.length === 0 || isRemoval, 'T13', () => `${actor} changed a property that is gone by ${name}`)
    for (const { entity, id, after } of changes) if (entity === 'property' && after === null) this.ids.add(id)
    const purged = isRemoval
      ? []
      : changes.filter(({ before, after }) => this.has(must(after ?? before, 'a row').scope))
    const isSmall = purged.every(({ entity }) => entity === 'property' || entity === 'membership')
    holds(isSmall, 'T13', () => `${name} removes the rows of a property at once: ${purged.length}`)
    return isRemoval
  }
}
