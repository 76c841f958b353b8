import type { Table } from '../../data/table-file/table.ts'

/** How many rows a file has; and of a workbook, which sheets are not read. */
export function RowCount({ table: { rows, otherSheets = [] } }: { table: Table }) {
  const names = new Intl.ListFormat('en-US').format(otherSheets.map((name) => `‘${name}’`))
  return (
    <p>
      {rows.length} {rows.length === 1 ? 'row' : 'rows'}. Check what each column means.
      {otherSheets.length > 0 && ` Only the first sheet is read, not ${names}.`}
    </p>
  )
}
