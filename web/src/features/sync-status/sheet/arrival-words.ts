/** The progress of the first sync: "1,200 of 5,000 properties". */
export const arrivalWords = ({ here, remaining }: { here: number; remaining: number }): string =>
  `${figure(here)} of ${figure(here + remaining)} properties`

const figure = (count: number) => count.toLocaleString('en-US')
