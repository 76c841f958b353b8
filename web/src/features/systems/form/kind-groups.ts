import { systemCategoryLabels } from '@hearthkeep/shared/labels.ts'
import { costRange } from '@hearthkeep/shared/kernel/money.ts'
import { systemCategories } from '@hearthkeep/shared/system/catalogue/entry.ts'
import { findKinds, kinds, type Kind } from '@hearthkeep/shared/system/catalogue/find/find-kinds.ts'
import { isPlainType } from '@hearthkeep/shared/system/catalogue/plain-types.ts'
import { readTypedKind } from '@hearthkeep/shared/system/catalogue/find/typed-kind.ts'

interface KindGroup {
  title: string
  kinds: readonly Kind[]
}

/** Returns all kinds by category, then the plain types; or, while searching, the matches, the best first. */
export function kindGroups(search: string): KindGroup[] {
  const { name } = readTypedKind(search)
  if (name === '') return allGroups
  const found = findKinds(name)
  return found.length > 0 ? [{ title: 'Matches', kinds: found }] : []
}

const isCoarse = ({ systemType, name }: Kind) => isPlainType(systemType, name)

const allGroups: KindGroup[] = [
  ...systemCategories.map((category) => ({
    title: systemCategoryLabels[category],
    kinds: kinds.filter((kind) => kind.category === category && !isCoarse(kind)),
  })),
  { title: 'Something else', kinds: kinds.filter(isCoarse) },
]

/** The usual facts of a kind, such as `15 years, $3,000–8,000`. */
export const usualWords = ({ usual }: Kind): string | null =>
  usual && `${usual.lifespan} years, ${costRange(usual.cost)}`
