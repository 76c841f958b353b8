import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'

interface TabItem {
  value: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  items: TabItem[]
  value: string
  onChange: (value: string) => void
  /**
   * The tabs answer a press at once; the page changes after that has been painted, and the panel renders in slices,
   * between which other presses are answered. Not for a panel that is used at once, such as a form whose field gets the
   * focus.
   */
  isDeferred?: boolean
}

/** Tabs and the panel of the open one; if they do not fit on a phone, they scroll sideways. */
export function Tabs({ label, items, value, onChange, isDeferred = false }: TabsProps) {
  const id = useId()
  const [pressed, setPressed] = useState<{ value: string; from: string } | null>(null)
  if (pressed && pressed.from !== value) setPressed(null)
  const press = (next: string) => {
    if (!isDeferred) return onChange(next)
    setPressed({ value: next, from: value })
    afterPaint(() => onChange(next))
  }
  const open = items.find((item) => item.value === value)
  const deferred = useDeferredValue(open)
  const shown = isDeferred ? deferred : open
  return (
    <div>
      <MuiTabs
        value={pressed?.value ?? value}
        onChange={(_, next: string) => press(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
      >
        {items.map((item) => (
          <Tab
            key={item.value}
            value={item.value}
            label={item.label}
            id={`${id}-${item.value}`}
            aria-controls={item.value === shown?.value ? `${id}-panel` : undefined}
          />
        ))}
      </MuiTabs>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown?.value}`}>
        {shown?.content}
      </div>
    </div>
  )
}

const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
