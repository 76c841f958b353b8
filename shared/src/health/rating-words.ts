/** The names of the ratings from 1 to 5. */
export const ratingNames = ['Disappointed', 'Unhappy', 'Neutral', 'Happy', 'Delighted'] as const

/** Ordered from 5 down to 1. */
export const ratingLabels = ratingNames.map((name, index) => `${index + 1} – ${name}`).toReversed()

/** `Rated 4 of 5`; a client without a rating has only responded. */
export const ratingWords = (rating: number | null): string => (rating === null ? 'Responded' : `Rated ${rating} of 5`)
