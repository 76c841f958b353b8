import { readCorpus, type CorpusDocument, type Part } from '@hearthkeep/analysis/corpus/read-corpus.ts'

/** Documents that people photograph rather than scan: nameplates, receipts, certificates, and one-page reports. */
const names: Record<Part, readonly string[]> = {
  tuned: [
    'hvac-tune-up',
    'nameplate-water-heater',
    'receipt-refrigerator',
    'receipt-repair',
    'receipt-water-heater',
    'roof-invoice',
    'septic-pumping',
    'warranty-hvac',
  ],
  'held-out': [
    'appliance-receipt',
    'generator-and-safety',
    'hvac-service-report',
    'pest-report',
    'septic-inspection',
    'warranty-certificate',
    'well-report',
  ],
}

export const photographed = (part: Part): CorpusDocument[] =>
  readCorpus(part).filter(({ name }) => names[part].some((known) => name.endsWith(`/${known}`)))
