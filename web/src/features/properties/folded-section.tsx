import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/content/icon.tsx'

interface FoldedSectionProps {
  title: string
  /** What is inside, in a few words. */
  description: string
  /** Something inside is wrong or filled in: it must be seen. */
  unfolded: boolean
  children: ReactNode
}

/** Fields that few people need, out of the way until they are asked for. */
export function FoldedSection({ title, description, unfolded, children }: FoldedSectionProps) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const open = asked ?? unfolded
  return (
    <Details open={open} onToggle={(event) => event.currentTarget.open !== open && setAsked(event.currentTarget.open)}>
      <summary>
        <span>
          <strong>{title}</strong>
          <small>{description}</small>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div>{children}</div>
    </Details>
  )
}

const Details = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 56,
    paddingTop: 12,
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { color: theme.vars.palette.text.secondary, transition: 'transform 150ms' },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  '& strong': { ...theme.typography.h3, display: 'block' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  // Chromium's own box around the content would hand down content-box.
  '& > div': { boxSizing: 'border-box', paddingBlock: '16px 8px' },
}))
