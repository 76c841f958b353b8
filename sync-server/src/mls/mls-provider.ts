import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { MlsAnswer, MlsListing } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'

export interface MlsQuery {
  address: string
  city: string | null
  state: string | null
  zipCode: string | null
}

/** `failed` means that the provider could not be queried; `why` is for a person. */
export type MlsFound =
  | { outcome: 'found'; listing: MlsListing }
  | { outcome: 'none' }
  | { outcome: 'failed'; why: string }

export interface MlsProvider {
  source: MlsAnswer['source']
  search(query: MlsQuery, today: CalendarDate): Promise<MlsFound>
}
