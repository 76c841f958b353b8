import type { Response } from '@hearthkeep/shared/entities.ts'
import { ratingWords } from '@hearthkeep/shared/health/rating-words.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'

/** Describes a response, or that there is none: `Rated 4 of 5: “Thanks for the list”`. */
export function responseWords(response: Response | null): string {
  if (!response) return 'No response yet'
  const { rating, comment } = response
  return comment === null ? ratingWords(rating) : `${ratingWords(rating)}: “${clipped(comment, 80)}”`
}
