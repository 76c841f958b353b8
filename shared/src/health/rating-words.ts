/** From 5 down to 1. */
export const ratingLabels = [
  '5 – Delighted',
  '4 – Content',
  '3 – Neither content nor not',
  '2 – Not content',
  '1 – Disappointed',
] as const

/** `Rated 4 of 5`; without a rating they have answered only. */
export const ratingWords = (rating: number | null): string => (rating === null ? 'Responded' : `Rated ${rating} of 5`)
