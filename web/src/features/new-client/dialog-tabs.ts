import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { ReactNode } from 'react'
import type { RequiredField } from './check-required.ts'
import type { FieldErrors } from 'react-hook-form'
import type { HomeownerValues } from './homeowner-values.ts'

/** The tabs in display order (part 1, section 2). */
export const dialogTabs = ['homeowner', 'basics', 'mls', 'features', 'documents', 'invitation'] as const
export type DialogTab = (typeof dialogTabs)[number]
type PropertyTab = Exclude<DialogTab, 'homeowner' | 'invitation'>

export const dialogTabLabels: Record<DialogTab, string> = {
  homeowner: 'Homeowner',
  basics: 'Basic Info',
  mls: 'MLS Data',
  features: 'HOA & Features',
  documents: 'Documents',
  invitation: 'Invitation',
}

const homeownerFields: Record<'homeowner' | 'invitation', readonly (keyof HomeownerValues)[]> = {
  homeowner: ['email', 'firstName', 'lastName', 'phone'],
  invitation: ['sendInvitation', 'message'],
}

/** Counts the invalid fields of one of the person's tabs. */
export const wrongIn = (tab: 'homeowner' | 'invitation', errors: FieldErrors<HomeownerValues>): number =>
  homeownerFields[tab].filter((field) => errors[field] !== undefined).length

/** Returns the person's first invalid field, in reading order, and its tab. */
export function firstWrong(
  isWrong: (field: keyof HomeownerValues) => boolean,
): { tab: 'homeowner' | 'invitation'; field: keyof HomeownerValues } | undefined {
  return (['homeowner', 'invitation'] as const)
    .flatMap((tab) => homeownerFields[tab].map((field) => ({ tab, field })))
    .find(({ field }) => isWrong(field))
}

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
