import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import { type ReactNode, useDeferredValue, useId } from 'react'

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
   * The tabs answer a press at once. Their panel then renders in slices, between which other presses are answered. Not for
   * a panel that is used at once, such as a form whose field gets the focus.
   */
  isDeferred?: boolean
}

/** Tabs and the panel of the open one; if they do not fit on a phone, they scroll sideways. */
export function Tabs({ label, items, value, onChange, isDeferred = false }: TabsProps) {
  const id = useId()
  const open = items.find((item) => item.value === value)
  const deferred = useDeferredValue(open)
  const shown = isDeferred ? deferred : open
  return (
    <div>
      <MuiTabs
        value={value}
        onChange={(_, next: string) => onChange(next)}
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
