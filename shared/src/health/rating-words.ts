/** Ordered from 5 down to 1. */
export const ratingLabels = [
  '5 – Delighted',
  '4 – Content',
  '3 – Neutral',
  '2 – Dissatisfied',
  '1 – Disappointed',
] as const

/** `Rated 4 of 5`; a client without a rating has only responded. */
export const ratingWords = (rating: number | null): string => (rating === null ? 'Responded' : `Rated ${rating} of 5`)
