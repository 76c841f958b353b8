import Tab from '@mui/material/Tab'
import { styled } from '@mui/material/styles'
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
      <TabRow
        value={pressed?.value ?? value}
        onChange={(_, next: string) => press(next)}
        variant="scrollable"
        // The browser scrolls no tab that is partly in view.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
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
      </TabRow>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown?.value}`}>
        {shown?.content}
      </Panel>
    </div>
  )
}

const Panel = styled('div')({ paddingTop: 16 })

const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/** Pixels on either side of a tab's text on a phone. */
const PADDING = 12

/** On a phone the tabs scroll, and the open one comes to rest at the edge: its own padding keeps its text off there. */
const TabRow = styled(MuiTabs)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '--reach': `max(${PADDING}px, var(--gutter, 0px))`,
    marginInline: 'calc(-1 * var(--reach))',
    '& .MuiTabs-list': { gap: 0, width: 'max-content', paddingInline: `calc(var(--reach) - ${PADDING}px)` },
    '& .MuiTabs-indicator': { paddingInline: PADDING, backgroundClip: 'content-box', borderRadius: 0 },
    '& .MuiTab-root': { paddingInline: PADDING },
  },
})) as typeof MuiTabs
