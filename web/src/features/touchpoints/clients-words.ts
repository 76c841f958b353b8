/** `1 client`, `1,200 clients` */
export const clientsWords = (count: number): string =>
  count === 1 ? '1 client' : `${count.toLocaleString('en-US')} clients`
