import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { ReactNode } from 'react'
import type { RequiredField } from './check-required.ts'
import type { PropertyTab } from './dialog-tabs.ts'

export type NewPropertyFacts = ArgsOf<'property.create_for_client'>['facts']
type PropertyAddress = Record<Exclude<RequiredField, 'email' | 'firstName' | 'lastName'>, string>

/** The property part of the form, supplied by the component that composes the dialog. */
export interface PropertyPart {
  panels: Record<PropertyTab, ReactNode>
  /** Counts the invalid fields of the tab. */
  wrongIn(tab: PropertyTab): number
  /** Returns the tab with the first invalid field, and a function that focuses the field once the tab is open. */
  firstWrong(): { tab: PropertyTab; focus(): void } | null
  address(): PropertyAddress
  focus(field: keyof PropertyAddress): void
  /**
   * Resolves to the property's facts; `null` if any are invalid, in which case the errors are shown at their fields.
   */
  check(): Promise<NewPropertyFacts | null>
  hasDraft: boolean
  /** The person has changed a field. */
  isDirty: boolean
  drop(): Promise<void>
}
