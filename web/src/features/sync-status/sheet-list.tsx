import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

/** A part of the sheet that is a list, with what it means under its heading. */
export function SheetList({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {detail && <Detail>{detail}</Detail>}
      <List>{children}</List>
    </section>
  )
}

/** Buttons about one thing of a list. */
export const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  // Four stand side by side on the narrowest phone.
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 1 auto', minWidth: 0, maxWidth: 180, paddingInline: 12 } },
}))

const Heading = styled('h3')(({ theme }) => theme.typography.h3)

const Detail = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }))

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 4,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
