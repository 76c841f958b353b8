/** Groups rows by property id. */
export function byProperty<Row extends { propertyId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const properties = new Map<string, Row[]>()
  for (const row of rows) {
    const property = properties.get(row.propertyId)
    if (property) property.push(row)
    else properties.set(row.propertyId, [row])
  }
  return properties
}
