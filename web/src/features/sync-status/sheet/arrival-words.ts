/** "1,200 of 5,000 properties": how far the first sync is. */
export const arrivalWords = ({ here, coming }: { here: number; coming: number }): string =>
  `${figure(here)} of ${figure(here + coming)} properties`

const figure = (count: number) => count.toLocaleString('en-US')
