import type { PropertyOffer } from './offer-api.ts'

/** Lists what is handed over with a property, one line each. */
export function alongWords({ systems, items, documents, costs }: PropertyOffer['goesAlong']): string[] {
  return [
    'The house and its history',
    ...(systems > 0 ? [counted(systems, 'system')] : []),
    ...(items > 0 ? [`${counted(items, 'maintenance item')}, ${costs ? 'with' : 'without'} costs`] : []),
    documents > 0 ? counted(documents, 'document') : 'No documents',
  ]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
