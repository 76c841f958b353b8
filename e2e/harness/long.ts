/**
 * Ends the title of a journey that only `npm run test:long` and `npm run journeys` walk: a second screen size, a second way
 * to the same end, or a rare fault. `npm test` must stay quick.
 */
export const longIf = (isLong: boolean) => (isLong ? ' @long' : '')
