import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { ReactNode } from 'react'
import type { RequiredField } from './check-required.ts'
import type { HouseTab } from './dialog-tabs.ts'

export type NewHouseFacts = ArgsOf<'property.create_for_client'>['facts']
type Place = Record<Exclude<RequiredField, 'email' | 'firstName' | 'lastName'>, string>

/** The part of the form that is about the house: whoever composes the dialog brings it. */
export interface HousePart {
  panels: Record<HouseTab, ReactNode>
  /** How many fields of the tab are wrong. */
  wrongIn(tab: HouseTab): number
  /** The tab with the first field that is wrong, and the way to it once the tab is open. */
  firstWrong(): { tab: HouseTab; focus(): void } | null
  place(): Place
  focus(field: keyof Place): void
  /** What is known of the house; null where some of it does not fit, which then stands beside its field. */
  check(): Promise<NewHouseFacts | null>
  hasDraft: boolean
  /** Something was typed. */
  isDirty: boolean
  drop(): Promise<void>
}
