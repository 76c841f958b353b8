/** The progress of the first sync: "1,200 of 5,000 properties". */
export const arrivalWords = ({ loaded, remaining }: { loaded: number; remaining: number }): string =>
  `${figure(loaded)} of ${figure(loaded + remaining)} properties`

const figure = (count: number) => count.toLocaleString('en-US')
