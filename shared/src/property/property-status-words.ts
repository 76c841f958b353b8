/** A status as text: `pending_transfer` is `Pending transfer`. An import may bring any status. */
export function propertyStatusWords(status: string): string {
  const words = status.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
