import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../content/icon.tsx'
import { InputBox } from './input-box.tsx'

/** Holds a native `select`, with our arrow instead of the browser's. */
export function SelectBox({ children }: { children: ReactNode }) {
  return (
    <Box>
      {children}
      <Arrow>
        <Icon of={ChevronDown} />
      </Arrow>
    </Box>
  )
}

const Box = styled(InputBox)(({ theme }) => ({
  '& select': {
    appearance: 'none',
    textOverflow: 'ellipsis',
    paddingRight: 44,
    "&[data-empty='true']": { color: theme.vars.palette.text.secondary },
  },
  '& option, & optgroup': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
}))

const Arrow = styled('span')({ display: 'grid', marginLeft: -34, marginRight: 14, pointerEvents: 'none' })
