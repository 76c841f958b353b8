/**
 * Ends the title of a journey that only `npm run test:long` and `npm run journeys` run: a second screen size, an
 * alternative way to the same end, or a rare fault. `npm test` must stay quick.
 */
export const longIf = (isLong: boolean) => (isLong ? ' @long' : '')
