import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { Surface } from '../../theme/surface.ts'

export interface SectionCardProps {
  title: string
  /** At the end of the title's line: a link, a button, a remark. */
  aside?: ReactNode
  children: ReactNode
}

/** A card with a heading, about one subject. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {aside && <div>{aside}</div>}
      </Head>
      {children}
    </Card>
  )
}

const Card = styled(Surface)({ padding: '16px 18px 18px' })

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 12,
  '& h2': { minWidth: 0 },
  '& > div': { ...theme.typography.body2, flexShrink: 0, color: theme.vars.palette.text.secondary },
  // A button keeps its touch target without pushing the heading down, and overlaps the row below.
  '& > div:has(button, a)': { position: 'relative', zIndex: 1, marginRight: -8 },
  '& button, & a': { marginBlock: -12 },
}))
