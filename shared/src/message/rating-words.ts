/** How happy a client is with their realtor. */
export const ratings = [1, 2, 3, 4, 5] as const

/** Ordered like `ratings`. */
export const ratingNames = ['Disappointed', 'Unhappy', 'Neutral', 'Happy', 'Delighted'] as const

/** Ordered from 5 down to 1. */
export const ratingLabels = ratingNames.map((name, index) => `${index + 1} – ${name}`).toReversed()

/** `Rated 4 of 5`; a client without a rating has only responded. */
export const ratingWords = (rating: number | null): string => (rating === null ? 'Responded' : `Rated ${rating} of 5`)

/** `4 of 5: Happy` */
export const ratingName = (rating: (typeof ratings)[number]): string => `${rating} of 5: ${ratingNames[rating - 1]}`
