/** A sheet of labels on letter paper, in inches. */
export interface Sheet {
  name: string
  /** For the person who buys it. */
  size: string
  columns: number
  rows: number
  width: number
  height: number
  /** From the paper's edge to the first label. */
  left: number
  top: number
  /** From one label's edge to the same edge of the next. */
  across: number
  down: number
}

/** As the maker publishes them for its templates. */
export const sheets = [
  {
    name: 'Avery 5160',
    size: '30 labels, 1 × 2⅝ in',
    columns: 3,
    rows: 10,
    width: 2.625,
    height: 1,
    left: 0.1875,
    top: 0.5,
    across: 2.75,
    down: 1,
  },
  {
    name: 'Avery 5163',
    size: '10 labels, 2 × 4 in',
    columns: 2,
    rows: 5,
    width: 4,
    height: 2,
    left: 0.15625,
    top: 0.5,
    across: 4.1875,
    down: 2,
  },
  {
    name: 'Avery 22806',
    size: '12 labels, 2 × 2 in',
    columns: 3,
    rows: 4,
    width: 2,
    height: 2,
    left: 0.625,
    top: 0.625,
    across: 2.625,
    down: 2.5833,
  },
] as const satisfies Sheet[]

/** [LB2] The place of a label on its paper, in inches from the top left. */
export const placeOn = (sheet: Sheet, index: number): { left: number; top: number } => ({
  left: sheet.left + (index % sheet.columns) * sheet.across,
  top: sheet.top + Math.floor(index / sheet.columns) * sheet.down,
})

/** The labels of each paper. */
export function papersOf<Label>({ columns, rows }: Sheet, labels: readonly Label[]): Label[][] {
  const each = columns * rows
  return Array.from({ length: Math.ceil(labels.length / each) }, (_, n) => labels.slice(n * each, (n + 1) * each))
}
