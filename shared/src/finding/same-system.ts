import type { System } from '../system/system.ts'
import type { SystemFinding } from './finding.ts'
import { folded } from '../text/fold.ts'
import { isLiving } from '../kernel/living.ts'

export type Candidate = Pick<System, 'systemType' | 'systemName' | 'brand' | 'model' | 'serialNumber' | 'deletedAt'> &
  Partial<Pick<System, 'source'>>
type Sought = Pick<SystemFinding, 'systemType' | 'systemName' | 'brand' | 'model' | 'serialNumber'> & { key: string }

/**
 * [AP2] The system that a finding is about: the one found there before, or else the one with its serial number, or else
 * one of its type or name that nothing contradicts. Only the first two match systems in the trash.
 */
export function findSystem<T extends Candidate>(sought: Sought, among: readonly T[]): T | undefined {
  const living = among.filter(isLiving)
  return (
    among.find(({ source }) => source?.key === sought.key) ??
    among.find((one) => isSame(one.serialNumber, sought.serialNumber) && isSameKind(one, sought)) ??
    living.find((one) => isSame(one.model, sought.model) && couldBe(one, sought)) ??
    living.find((one) => couldBe(one, sought))
  )
}

const isSameKind = (one: Candidate, sought: Sought) =>
  one.systemType === sought.systemType || isSame(one.systemName, sought.systemName)

const couldBe = (one: Candidate, sought: Sought) =>
  isSameKind(one, sought) &&
  !differ(one.serialNumber, sought.serialNumber) &&
  !differ(one.model, sought.model) &&
  !differ(one.brand, sought.brand)

const plain = (words: string | null) => folded(words ?? '').replaceAll(' ', '')

const isSame = (one: string | null, other: string | null) => plain(one) !== '' && plain(one) === plain(other)

/** Whether both are known and neither abbreviates the other, as `Carrier` abbreviates `Carrier Corp.`. */
function differ(one: string | null, other: string | null): boolean {
  const [first, second] = [plain(one), plain(other)]
  return !first.startsWith(second) && !second.startsWith(first)
}
