import { MAX_ZIP_CODES, zipCode, zipKey } from '@hearthkeep/shared/market/market.ts'

/** The ZIP codes in a text, each once, between commas, semicolons or spaces; null if a part of it is none. */
export function zipCodesIn(typed: string): string[] | null {
  const parts = typed
    .slice(0, 20 * MAX_ZIP_CODES)
    .split(/[,;/|\n]/u)
    .flatMap((part) => (isCode(part) ? [part] : part.split(/\s/u)))
    .filter((part) => part.trim() !== '')
  return parts.length > 0 && parts.every(isCode) ? [...new Set(parts.map(zipKey))] : null
}

/** Also `K1A 0B1`, with a space in the middle. */
const isCode = (part: string) => zipCode.safeParse(part.trim()).success
