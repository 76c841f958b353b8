import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { controlFocused } from '../../theme/component-styles.ts'
import { Icon } from '../../content/icon.tsx'

export interface SearchFieldProps {
  /** What is searched; also the placeholder, unless `placeholder` is given. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
  /**
   * The grid that shows the results, and the row in it that Enter selects: the arrow keys move through it from
   * here.
   */
  results?: { id: string; activeId: string | undefined }
}

/** A search box that responds while the person types, so it has no button. */
export function SearchField({ label, placeholder = label, value, onChange, ref, results }: SearchFieldProps) {
  return (
    <Well role="search" aria-label={label}>
      <Icon of={Search} />
      <input
        ref={ref}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        {...(results && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'grid',
          'aria-expanded': results.activeId !== undefined,
          'aria-controls': results.id,
          'aria-activedescendant': results.activeId,
        })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton aria-label="Clear search" onClick={() => onChange('')}>
          <Icon of={X} size={18} />
        </IconButton>
      )}
    </Well>
  )
}

const Well = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  paddingLeft: 12,
  border: '1px solid transparent',
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunk,
  '&:focus-within': controlFocused(theme),
  '& input': {
    flex: 1,
    minWidth: 0,
    minHeight: 42,
    padding: 0,
    border: 0,
    outline: 'none !important',
    background: 'none',
    color: theme.vars.palette.text.primary,
    font: 'inherit',
    // Not smaller: iOS zooms the page into smaller fields.
    fontSize: 16,
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
}))
