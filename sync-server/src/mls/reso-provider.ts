import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import { mlsListing, type MlsListing } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import { daysBetween } from '@hearthkeep/shared/kernel/dates.ts'
import { z } from 'zod'
import type { MlsFound, MlsProvider, MlsQuery } from './mls-provider.ts'

const PATIENCE_MS = 10_000

export interface ResoSettings {
  /** The service's OData root, which contains `Property`. */
  url: string
  /** A bearer token. */
  token: string
}

/** The requested fields of the RESO Data Dictionary; a service may omit any of them. */
const record = z.object({
  ListingId: z.coerce.string().nullish(),
  ListPrice: z.number().nullish(),
  ListingContractDate: z.string().nullish(),
  DaysOnMarket: z.number().nullish(),
  PublicRemarks: z.string().nullish(),
  HighSchoolDistrict: z.string().nullish(),
  YearBuilt: z.number().nullish(),
  LivingArea: z.number().nullish(),
  BedroomsTotal: z.number().nullish(),
  BathroomsTotalInteger: z.number().nullish(),
})
type ResoRecord = z.infer<typeof record>

const page = z.object({ value: z.array(record) })

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Queries a RESO Web API, the interface of an MLS in the United States. */
export class ResoProvider implements MlsProvider {
  readonly source = 'reso'
  private readonly settings: ResoSettings
  private readonly fetch: Fetch
  private readonly patienceMs: number

  constructor(
    settings: ResoSettings,
    { fetch = globalThis.fetch, patienceMs = PATIENCE_MS }: { fetch?: Fetch; patienceMs?: number } = {},
  ) {
    this.settings = settings
    this.fetch = fetch
    this.patienceMs = patienceMs
  }

  async search(query: MlsQuery, today: CalendarDate): Promise<MlsFound> {
    let response: Response
    let body: unknown
    try {
      const headers = { Authorization: `Bearer ${this.settings.token}`, Accept: 'application/json' }
      const signal = AbortSignal.timeout(this.patienceMs)
      response = await this.fetch(addressOf(this.settings.url, query), { headers, signal })
      body = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return null
        throw error
      })
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return failed(isLate ? 'The MLS did not answer in time' : 'The MLS could not be reached')
    }
    if (response.status === 401 || response.status === 403) return failed('The MLS does not accept this server’s token')
    if (!response.ok) return failed(`The MLS answered with an error (${response.status})`)
    const parsed = page.safeParse(body)
    if (!parsed.success) return failed('The MLS sent a response that couldn’t be read')
    const [found] = parsed.data.value
    return found ? { outcome: 'found', listing: listingOf(found, today) } : { outcome: 'none' }
  }
}

const failed = (why: string): MlsFound => ({ outcome: 'failed', why })

function addressOf(url: string, { address, city, state, zipCode }: MlsQuery): string {
  const filters = [
    `contains(UnparsedAddress,${quoted(address)})`,
    ...(zipCode ? [`PostalCode eq ${quoted(zipCode.slice(0, 5))}`] : city ? [`City eq ${quoted(city)}`] : []),
    ...(state && /^[A-Z]{2}$/i.test(state) ? [`StateOrProvince eq ${quoted(state.toUpperCase())}`] : []),
  ]
  const params = new URLSearchParams({
    $filter: filters.join(' and '),
    $select: Object.keys(record.shape).join(','),
    $orderby: 'ModificationTimestamp desc',
    $top: '1',
  })
  return `${url.replace(/\/$/, '')}/Property?${params.toString()}`
}

/** Quotes text for OData. */
const quoted = (text: string) => `'${text.trim().replaceAll("'", "''")}'`

/** Leaves invalid fields unknown, so that one odd field does not discard the others. */
function listingOf(found: ResoRecord, today: CalendarDate): MlsListing {
  const listingDate = found.ListingContractDate?.slice(0, 10) ?? null
  const reported: Record<keyof MlsListing, unknown> = {
    mlsNumber: found.ListingId,
    listPrice: found.ListPrice,
    listingDate,
    daysOnMarket: found.DaysOnMarket ?? daysSince(listingDate, today),
    propertyDescription: found.PublicRemarks?.slice(0, 5000),
    schoolDistrict: found.HighSchoolDistrict,
    yearBuilt: found.YearBuilt,
    squareFootage: rounded(found.LivingArea),
    bedrooms: found.BedroomsTotal,
    bathrooms: found.BathroomsTotalInteger,
  }
  const fitting = Object.entries(mlsListing.shape).map(([field, type]) => {
    const parsed = type.safeParse(withPlainTexts(type, reported[field as keyof MlsListing] ?? null))
    return [field, parsed.success ? parsed.data : null]
  })
  return mlsListing.parse(Object.fromEntries(fitting))
}

const daysSince = (date: string | null, today: CalendarDate) =>
  date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date) ? null : Math.max(0, daysBetween(date, today))

const rounded = (area: number | null | undefined) => (typeof area === 'number' ? Math.round(area) : null)
