import { fieldsOfTab } from '@hearthkeep/shared/property/property-fields.ts'
import type { FieldErrors } from 'react-hook-form'
import type { PropertyValues } from './property-values.ts'

/** The tabs of the property form in display order (part 1, section 2). A new property also has a summary. */
export const formTabs = ['basics', 'mls', 'features', 'documents', 'summary'] as const
export type FormTab = (typeof formTabs)[number]

export const formTabLabels: Record<FormTab, string> = {
  basics: 'Basic Info',
  mls: 'MLS Data',
  features: 'HOA & Features',
  documents: 'Documents',
  summary: 'Summary',
}

/** The fields of each tab in reading order. */
const fieldsByTab: Record<FormTab, readonly (keyof PropertyValues)[]> = {
  basics: fieldsOfTab('basics'),
  mls: fieldsOfTab('mls'),
  features: fieldsOfTab('features'),
  documents: fieldsOfTab('documents'),
  summary: [],
}

/** Counts the invalid fields of the tab. */
export const errorsIn = (tab: FormTab, errors: FieldErrors<PropertyValues>): number =>
  fieldsByTab[tab].filter((field) => errors[field] !== undefined).length

/** Returns the first invalid field in reading order, and its tab. */
export function firstWrong(
  isWrong: (field: keyof PropertyValues) => boolean,
): { tab: FormTab; field: keyof PropertyValues } | undefined {
  return formTabs
    .flatMap((tab) => fieldsByTab[tab].map((field) => ({ tab, field })))
    .find(({ field }) => isWrong(field))
}
