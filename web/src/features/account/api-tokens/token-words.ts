import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import type { ListedApiToken } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'

export const propertyCountWords = (count: number): string => (count === 1 ? '1 property' : `${count} properties`)

/** What a token may do, until when, and its last use: "Reads only · 2 properties · Expires Dec 9, 2026 · Not used yet". */
export function tokenWords({ rights, propertyIds, expiresAt, lastUsedAt }: ListedApiToken, now: Date): string {
  return [
    rights === 'read' ? 'Reads only' : 'Reads and changes',
    ...(propertyIds ? [propertyCountWords(propertyIds.length)] : []),
    ...(expiresAt === null ? [] : [`${isExpired(expiresAt, now) ? 'Expired' : 'Expires'} ${dayWords(expiresAt)}`]),
    lastUsedAt === null ? 'Not used yet' : `Last used ${dayWords(lastUsedAt)}`,
  ].join(' · ')
}

const isExpired = (expiresAt: string, now: Date) => Date.parse(expiresAt) <= now.getTime()
