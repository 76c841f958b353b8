import { placeholderLabels, type Placeholder } from '@hearthkeep/shared/message/template/placeholders.ts'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Icon } from '../../../ui/content/icon.tsx'

type TextControl = HTMLInputElement | HTMLTextAreaElement

interface WithPlaceholdersProps {
  offered: readonly Placeholder[]
  /** Text fields, including a multiline one for the body. */
  children: ReactNode
}

/** Text fields with buttons that insert placeholders at the current or last caret position. */
export function WithPlaceholders({ offered, children }: WithPlaceholdersProps) {
  const fields = useRef<HTMLDivElement>(null)
  const last = useRef<TextControl>(null)
  const insert = (placeholder: Placeholder) => {
    const field = last.current?.isConnected ? last.current : fields.current?.querySelector('textarea')
    if (!field) return
    const end = field.value.length
    field.setRangeText(`{${placeholder}}`, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <Room>
      <div
        ref={fields}
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) last.current = target
        }}
      >
        {children}
      </div>
      <Buttons role="group" aria-label="Insert a placeholder">
        {offered.map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            // Prevents the field from losing focus, which would close a phone's keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(placeholder)}
          >
            <Icon of={Plus} size={14} />
            {placeholderLabels[placeholder]}
          </button>
        ))}
      </Buttons>
    </Room>
  )
}

const Room = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > div:first-of-type': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
})

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: '-8px',
  padding: '8px',
  [theme.breakpoints.up('sm')]: { flexWrap: 'wrap', rowGap: 14 },
  '& button': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    flexShrink: 0,
    minHeight: 30,
    padding: '2px 12px 2px 8px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 15,
    fontFamily: 'inherit',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: theme.vars.palette.primary.soft },
  '& button::after': { content: '""', position: 'absolute', inset: '-8px 0' },
}))
