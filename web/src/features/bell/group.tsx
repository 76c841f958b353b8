import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

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
      <Head>
        <h3 id={id}>{title}</h3>
        {action}
      </Head>
      <div>{children}</div>
    </Section>
  )
}

const Section = styled('section')(({ theme }) => ({
  '& + &': { paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  overflowWrap: 'anywhere',
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  marginBottom: 8,
  '& h3': theme.typography.h3,
}))
