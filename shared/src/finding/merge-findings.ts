import type { Findings, IssueFinding, ItemFinding, SystemFinding } from './finding.ts'
import { folded } from '../text/fold.ts'

/**
 * The findings of a language model together with those of the rules: the model's come first, the rules fill in the
 * facts that it left out and add what it missed, as findings that a person should look at.
 */
export function mergeFindings(byModel: Findings, byRules: Findings): Findings {
  return {
    systems: mergeSystems(byModel.systems, byRules.systems),
    maintenanceItems: added(byModel.maintenanceItems, byRules.maintenanceItems),
    issues: added(byModel.issues, byRules.issues),
  }
}

const facts = ['brand', 'model', 'serialNumber', 'installDate', 'lastServiced', 'warrantyExpiration'] as const

function mergeSystems(byModel: readonly SystemFinding[], byRules: readonly SystemFinding[]): SystemFinding[] {
  const left = [...byRules]
  const merged = byModel.map((system) => {
    const at = left.findIndex((one) => isSameUnit(one, system))
    const [same] = at < 0 ? [] : left.splice(at, 1)
    if (same === undefined) return system
    const missing = facts.filter((fact) => system[fact] === null && same[fact] !== null)
    return { ...system, ...Object.fromEntries(missing.map((fact) => [fact, same[fact]])) }
  })
  return [...merged, ...left.map(asLikely)]
}

const isSameUnit = (one: SystemFinding, other: SystemFinding): boolean =>
  one.systemType === other.systemType &&
  (one.serialNumber === null || other.serialNumber === null || folded(one.serialNumber) === folded(other.serialNumber))

/** Two findings that quote the same words are one. */
function added<T extends ItemFinding | IssueFinding>(byModel: readonly T[], byRules: readonly T[]): T[] {
  const quoted = byModel.map(({ page, quote }) => ({ page, words: folded(quote) }))
  const isKnown = ({ page, quote }: T) => {
    const words = folded(quote)
    return quoted.some((one) => one.page === page && (one.words.includes(words) || words.includes(one.words)))
  }
  return [...byModel, ...byRules.filter((finding) => !isKnown(finding)).map(asLikely)]
}

const asLikely = <T extends { confidence: 'sure' | 'likely' }>(finding: T): T => ({ ...finding, confidence: 'likely' })
