import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { Row } from '../../ui/kit.tsx'

interface GroupProps {
  title: string
  /** A button beside the title that acts on all rows. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the sheet with its own heading. */
export function Group({ title, action, children }: GroupProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Row sx={{ flexWrap: 'nowrap', justifyContent: 'space-between', minHeight: 44, mb: 2 }}>
        <h3 id={id}>{title}</h3>
        {action}
      </Row>
      <div>{children}</div>
    </Section>
  )
}

const Section = styled('section')(({ theme }) => ({
  '& + &': { paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  overflowWrap: 'anywhere',
}))
