import type { HouseOffer } from './offer-api.ts'

/** What goes along with a house, line by line. */
export function alongWords({ systems, items, documents, costs }: HouseOffer['goesAlong']): string[] {
  return [
    'The house with its history',
    ...(systems > 0 ? [counted(systems, 'system')] : []),
    ...(items > 0 ? [`${counted(items, 'maintenance item')}, ${costs ? 'with' : 'without'} what the work cost`] : []),
    documents > 0 ? counted(documents, 'document') : 'No documents',
  ]
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
