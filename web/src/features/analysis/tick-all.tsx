import Checkbox from '@mui/material/Checkbox'

interface TickAllProps {
  /** What it selects, for screen readers. */
  label: string
  keys: readonly string[]
  ticked: ReadonlySet<string>
  onTick(keys: readonly string[], isTicked: boolean): void
}

/** [AP11] Selects all findings of a group or a document, or none; a bar says that some are selected. */
export function TickAll({ label, keys, ticked, onTick }: TickAllProps) {
  const count = keys.filter((key) => ticked.has(key)).length
  const isWhole = count === keys.length
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={count > 0 && !isWhole}
      slotProps={{ input: { 'aria-label': label } }}
      onChange={() => onTick(keys, !isWhole)}
    />
  )
}
