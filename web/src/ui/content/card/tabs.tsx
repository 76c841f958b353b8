import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import { type ReactNode, useId } from 'react'

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
}

/** Tabs and the panel of the open one; if they do not fit on a phone, they scroll sideways. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const id = useId()
  const open = items.find((item) => item.value === value)
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
            aria-controls={item.value === value ? `${id}-panel` : undefined}
          />
        ))}
      </MuiTabs>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {open?.content}
      </div>
    </div>
  )
}
