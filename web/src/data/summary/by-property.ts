/** Groups rows by property id. */
export function byProperty<Row extends { propertyId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const houses = new Map<string, Row[]>()
  for (const row of rows) {
    const house = houses.get(row.propertyId)
    if (house) house.push(row)
    else houses.set(row.propertyId, [row])
  }
  return houses
}
